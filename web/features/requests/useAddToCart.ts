import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portionsOf } from '#shared/portions.ts';
import type { BulkAddAnswer, RequestKind } from '#shared/requests/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { REQUESTS } from './common/kinds.ts';
import { AT_ONCE, summed } from './common/rules.ts';

/** Shows how many parts were added to the cart, how many were not, and why. */
function useAdditionAlerts(kind: RequestKind): (answer: BulkAddAnswer) => void {
  const { t } = useTranslation('requests');
  const { number } = useFormat();
  const alerts = useAlerts();
  return ({ added, not_added, reasons }) => {
    const why = reasons.map(({ reason, count }) => t(`notAdded.${reason}`, { count, number: number(count) }));
    if (added > 0) alerts.add({ type: 'success', title: t(`added.${kind}`, { count: added, number: number(added) }) });
    if (not_added > 0)
      alerts.add({
        type: 'warning',
        title: t('notAdded.title', { count: not_added, number: number(not_added) }),
        text: why.join(' '),
      });
  };
}

/** Adds parts by id, in portions. */
async function addParts(kind: RequestKind, ids: readonly string[]): Promise<BulkAddAnswer> {
  const answers: BulkAddAnswer[] = [];
  for (const group of portionsOf(ids, AT_ONCE))
    answers.push(await api(REQUESTS[kind].add, { body: { products: group }, quiet: true }));
  return summed(answers);
}

/** The parts of an import. */
const addImport = (kind: RequestKind, id: string): Promise<BulkAddAnswer> =>
  api(REQUESTS[kind].addImport, { body: { import: id }, quiet: true });

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
    add: (load: () => Promise<readonly string[]>) => busily(async () => addParts(kind, await load())),
    addImport: (id: string) => busily(() => addImport(kind, id)),
  };
}
