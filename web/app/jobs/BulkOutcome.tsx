import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { removeFromCart } from '#web/features/requests/removal.ts';
import { outcomesOf } from '#web/platform/api/bulk.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const textOf = ({ detail, code = '' }: OutcomeAnswer): string =>
  typeof detail === 'object' ? Object.values(detail).flat().join(' ') : (detail ?? code);

/** The reasons of refusals, most frequent first. */
function reasonsIn(outcomes: readonly OutcomeAnswer[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(textOf(outcome), (counts.get(textOf(outcome)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Why records of a bulk job were refused. */
function Reasons({ id }: Pick<Job, 'id'>) {
  const { t } = useTranslation('jobs');
  const { number } = useFormat();
  const { isBusy, busily } = useBusy();
  const [reasons, setReasons] = useState<ReturnType<typeof reasonsIn> | null>(null);
  // A failed call has shown an alert.
  const load = () =>
    outcomesOf(id, 'refused').then(
      (refused) => setReasons(reasonsIn(refused)),
      () => undefined,
    );
  if (!reasons)
    return (
      <Button size="small" isLoading={isBusy} onClick={() => void busily(load)}>
        {t('why')}
      </Button>
    );
  return (
    <ul className="jobs-reasons">
      {reasons.map(([reason, count]) => (
        <li key={reason}>
          <span className="number">{number(count)} ×</span> {reason}
        </li>
      ))}
    </ul>
  );
}

/** Removes the requests that a job has added to a cart. */
function TakeOut({ job: { id, cart } }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const { isBusy, busily } = useBusy();
  if (!cart) return null;
  const takeOut = async () => {
    const added = await outcomesOf(id, 'changed');
    await removeFromCart(
      cart,
      added.flatMap(({ created }) => created ?? []),
    );
  };
  return (
    <Button size="small" isLoading={isBusy} onClick={() => void busily(() => takeOut().catch(() => undefined))}>
      {t('takeOut')}
    </Button>
  );
}

/** What can be asked and done about the records of an ended bulk job. */
export function BulkOutcome({ job }: { job: Job }) {
  const { id, action, result = {} } = job;
  return (
    <div className="jobs-acts">
      {(result.refused ?? 0) > 0 && <Reasons id={id} />}
      {action === 'cart_add' && (result.changed ?? 0) > 0 && <TakeOut job={job} />}
    </div>
  );
}
