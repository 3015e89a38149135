import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAddAnswer, RequestKind } from '#shared/requests/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';

/** Loaded on use: every part sheet has the button. */
const addition = () => import('./addition.ts');
const removal = () => import('./removal.ts');

/** Shows how many parts were added to the cart, with a button that takes them out again, how many were not, and why. */
function useAdditionAlerts(kind: RequestKind): (answer: BulkAddAnswer) => void {
  const { t } = useTranslation('requests');
  const { number } = useFormat();
  const alerts = useAlerts();
  const takeOut = async (requests: readonly string[]) => {
    const { removeFromCart } = await removal();
    await removeFromCart(kind, requests);
    const count = requests.length;
    alerts.add({ type: 'success', title: t('removed', { count, number: number(count) }) });
  };
  return ({ added, not_added, reasons, requests }) => {
    const why = reasons.map(({ reason, count }) => t(`notAdded.${reason}`, { count, number: number(count) }));
    if (added > 0)
      alerts.add({
        type: 'success',
        title: t(`added.${kind}`, { count: added, number: number(added) }),
        // A failed call has shown an alert.
        action: { label: t('takeOut'), onAction: () => void takeOut(requests).catch(() => undefined) },
      });
    if (not_added > 0)
      alerts.add({
        type: 'warning',
        title: t('notAdded.title', { count: not_added, number: number(not_added) }),
        text: why.join(' '),
      });
  };
}

/** Adds parts to the cart of the user's entity and shows the outcome. */
export function useAddToCart(kind: RequestKind) {
  const tell = useAdditionAlerts(kind);
  const [isBusy, setBusy] = useState(false);
  const busily = async (work: () => Promise<BulkAddAnswer>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      tell(await work());
    } catch {
      // The failed call has shown an alert.
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    add: (load: () => Promise<readonly string[]>) =>
      busily(async () => (await addition()).addParts(kind, await load())),
    addImport: (id: string) => busily(async () => (await addition()).addImport(kind, id)),
  };
}
