import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { NextTable } from '../NextTable.tsx';
import { Panel } from '../Panel.tsx';

const MOST = 6;
const FIELDS = ['id', 'product_label', 'label', 'supplier_label', 'quantity_wanted', 'wanted_by', 'confirmed_at'];

/** The newest requests that a solution provider has not answered. */
export function NewRequests() {
  const { t } = useTranslation('dashboard');
  const { date, number } = useFormat();
  const query = {
    own_solution__ne: 'submitted',
    order_by: '-confirmed_at',
    size: MOST,
    include_fields: FIELDS.join(','),
  };
  const answer = useApi('GET /api/asked_processings', { query, ownErrors: true });
  const wishOf = ({ wanted_by, quantity_wanted }: RowOf<'GET /api/asked_processings'>) =>
    [
      typeof quantity_wanted === 'number' && t('partners.wanted', { number: number(quantity_wanted) }),
      wanted_by && t('partners.wantedBy', { date: date(wanted_by) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel title={t('partners.requests')} answer={answer} isEmpty={({ total }) => total === 0}>
      {({ items, total }) => (
        <>
          <NextTable
            caption={t('partners.requests')}
            head={[t('part'), t('partners.since')]}
            rows={items.map((request) => ({
              id: request.id,
              to: paths.solutionRequest(request.id),
              name: request.product_label ?? request.label ?? request.id,
              further: [request.supplier_label, request.product_label && request.label].filter(Boolean).join(' · '),
              date: request.confirmed_at && (
                <time dateTime={request.confirmed_at}>{date(request.confirmed_at.slice(0, 10))}</time>
              ),
              note: wishOf(request),
            }))}
          />
          {total > items.length && (
            <Link className="link" to={`${paths.solutionRequests}?view=open`}>
              {t('partners.allRequests', { count: total, number: number(total) })}
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}
