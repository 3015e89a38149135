import { useState } from 'react';
import type { BulkAddAnswer, RequestKind } from '#shared/requests/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import type { OnBegun } from './addition.ts';
import { REQUESTS } from './common/kinds.ts';

/** Loaded on use: every part sheet has the button. */
const addition = () => import('./addition.ts');
const removal = () => import('./removal.ts');

/**
 * Shows how many parts were added to the cart, with a button that takes them out again, how many were not, and why: for
 * solutions in two alerts, as the specification has it, otherwise in one.
 */
function useAdditionAlerts(kind: RequestKind): (answer: BulkAddAnswer) => void {
  const { t } = useTranslation(['requests', 'common']);
  const { number } = useFormat();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const takeOut = async (requests: readonly string[]) => {
    const { removeFromCart } = await removal();
    await removeFromCart(kind, requests);
    const count = requests.length;
    alerts.add({ type: 'success', title: t('removed', { count, number: number(count) }) });
  };
  return ({ added, not_added, reasons, requests }) => {
    const why = reasons.map(({ reason, count }) => t(`notAdded.${reason}`, { count, number: number(count) })).join(' ');
    const many = t(`added.${kind}`, { count: added, number: number(added) });
    const few = t('notAdded.title', { count: not_added, number: number(not_added) });
    // A failed call has shown an alert.
    const action = { label: t('takeOut'), onAction: () => void takeOut(requests).catch(() => undefined) };
    const open = { label: t('openCart'), onAction: () => void navigate(REQUESTS[kind].cart) };
    const left = not_added > 0 ? ` ${few}. ${why}` : '';
    if (kind === 'monitoring' && added > 0)
      return alerts.add({ type: 'success', title: t('common:successAction'), text: `${many}.${left}`, action, open });
    if (added > 0) alerts.add({ type: 'success', title: many, action, open });
    if (not_added > 0) alerts.add({ type: 'warning', title: few, text: why });
  };
}

/** Adds parts to the cart of the user's entity and shows the outcome. */
export function useAddToCart(kind: RequestKind) {
  const tell = useAdditionAlerts(kind);
  const [isBusy, setBusy] = useState(false);
  /** Resolves when the server has taken everything, or when a call has failed and shown an alert. */
  const busily = (work: (onBegun: OnBegun) => Promise<BulkAddAnswer>): Promise<void> =>
    new Promise((resolve) => {
      if (isBusy) return resolve();
      setBusy(true);
      void work(resolve)
        .then(tell, () => undefined)
        .finally(() => {
          setBusy(false);
          resolve();
        });
    });
  return {
    isBusy,
    add: (load: () => Promise<readonly string[]>) =>
      busily(async (onBegun) => (await addition()).addParts(kind, await load(), undefined, onBegun)),
    addImport: (id: string) => busily(async (onBegun) => (await addition()).addImport(kind, id, onBegun)),
  };
}
