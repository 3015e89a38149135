import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { cartRows, type Pending } from '../cartRows.ts';

const ConfirmRequests = lazy(() => import('../ConfirmRequests.tsx'));

/** Confirms those selected requests that are in the cart of the user's entity. */
export function useConfirmSelection(kind: RequestKind, onChanged: () => Promise<unknown>) {
  const { t } = useTranslation('carts');
  const { entity } = useUser();
  const alerts = useAlerts();
  const [confirming, setConfirming] = useState<readonly Pending[]>([]);
  const ask = async (selection: BulkSelection) => {
    const ids = new Set(await selection.loadIds());
    const pending = (await cartRows(kind, entity.id)).filter(({ id }) => ids.has(id));
    if (pending.length === 0) alerts.add({ type: 'info', title: t('list.nonePending') });
    setConfirming(pending);
  };
  return {
    button: (selection: BulkSelection) => (
      <button type="button" onClick={() => void ask(selection).catch(() => undefined)}>
        <ShoppingCart size={16} aria-hidden="true" />
        {t('list.confirm')}
      </button>
    ),
    dialog: confirming.length > 0 && (
      <Suspense>
        <ConfirmRequests kind={kind} requests={confirming} onClose={() => setConfirming([])} onChanged={onChanged} />
      </Suspense>
    ),
  };
}
