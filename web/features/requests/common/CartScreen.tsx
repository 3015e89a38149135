import { PackageSearch, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RequestKind } from '#shared/requests/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { CartBulk, CartFoot, Removed } from '../CartParts.tsx';
import { inCartOf, type Pending } from '../cartRows.ts';
import { REQUESTS, type RequestRoutes } from './kinds.ts';
import { RequestCard, type RequestRow } from './RequestCard.tsx';
import { nameOfRequest } from './rules.ts';
import '../requests.css';
import { useCart } from '../useCart.ts';
import { PROOF, useCartColumns } from './requestColumns.tsx';
import { useRequestRules } from './useRequestRules.ts';

const ConfirmRequests = lazy(() => import('../ConfirmRequests.tsx'));

type Props = {
  kind: RequestKind;
  /** A further action, for one request and for selected ones. */
  action?: { rowAction: (row: RequestRow) => MenuEntry; button: (selection: BulkSelection) => ReactNode };
};

/** The cart of the user's entity: its requests, cost and confirmation. */
export function CartScreen({ kind, action }: Props) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const { entity } = useUser();
  const alerts = useAlerts();
  const mayRemove = useCan(REQUESTS[kind].mayRemove);
  const { may } = useRequestRules(kind);
  const { data: counts, mutate: recount } = useApi(REQUESTS[kind].count, {});
  const list = useRecordList(`${kind}_cart`, REQUESTS[kind].routes as RequestRoutes, useCartColumns(kind), {
    query: inCartOf(entity.id),
    fields: ['product', 'label', 'internal_ref', ...PROOF],
  });
  const changed = () => Promise.all([list.reload(), recount()]);
  const cart = useCart(kind, changed);
  const [confirming, setConfirming] = useState<readonly Pending[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  /** The cart may have been confirmed or emptied meanwhile, in another tab or by a colleague. */
  const open = async (requests: readonly Pending[]) => {
    if (requests.length > 0) return setConfirming(requests);
    alerts.add({ type: 'info', title: t('list.nonePending') });
    await changed();
  };
  const ask = async (ids?: readonly string[]) => {
    setLoading(true);
    await cart
      .load(ids)
      .then(open)
      .catch(() => undefined);
    setLoading(false);
  };
  const count = counts?.pending ?? 0;
  return (
    <div className="page page--fill">
      <PageHeader
        title={t(`cart.title.${kind}`)}
        count={counts && number(count)}
        actions={kind === 'monitoring' && <HelpLink to={paths.guide('ask-for-monitoring')} />}
      />
      <Removed cart={cart} />
      <RecordGrid<RowOf<RequestRoutes['list']>>
        list={list}
        label={t(`cart.title.${kind}`)}
        nameOf={nameOfRequest}
        addressOf={({ product }) => paths.part(product ?? '')}
        card={(row) => <RequestCard request={row} />}
        none={{
          icon: <PackageSearch size={24} aria-hidden="true" />,
          title: t('cart.emptyTitle'),
          text: t(`cart.emptyText.${kind}`),
          action: (
            <Link className="link" to={paths.parts}>
              {t('cart.emptyAction')}
            </Link>
          ),
        }}
        {...(mayRemove && {
          bulk: (selection) => (
            <>
              {action?.button(selection)}
              <CartBulk selection={selection} onRemove={cart.remove} onConfirm={(ids) => ask(ids)} />
            </>
          ),
          rowActions: (row) => [
            ...(action ? [action.rowAction(row)] : []),
            {
              id: 'remove',
              label: t('cart.remove'),
              icon: <Trash2 size={16} aria-hidden="true" />,
              onAction: () => void cart.remove([row.id]),
            },
          ],
        })}
      />
      {may && count > 0 && <CartFoot kind={kind} count={count} isBusy={isLoading} onConfirm={() => void ask()} />}
      {confirming && (
        <Suspense>
          <ConfirmRequests kind={kind} requests={confirming} onClose={() => setConfirming(null)} onChanged={changed} />
        </Suspense>
      )}
    </div>
  );
}
