import { useState } from 'react';
import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { namesOfParts } from '#web/features/parts/common/namesOfParts.ts';
import { removeFromCart } from '#web/features/requests/removal.ts';
import { outcomesOf } from '#web/platform/jobs/bulk.ts';
import { reasonOf } from '#web/platform/jobs/reasons.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { paths } from '../routes/paths.ts';

/** Actions whose records are parts. */
const OF_PARTS: readonly Job['action'][] = [
  ...(['cart_add', 'watchlist_add', 'part_update', 'part_delete', 'answer_accept'] as const),
];
/** Parts that are named with a reason. */
const NAMED = 3;

type Reason = { reason: string; count: number; parts: { id: string; name: string }[] };

/** The reasons of refusals, most frequent first. */
const reasonsIn = (outcomes: readonly OutcomeAnswer[]): [reason: string, refused: OutcomeAnswer[]][] =>
  [...Map.groupBy(outcomes, (outcome) => reasonOf(outcome) || (outcome.code ?? ''))].sort(
    ([, one], [, other]) => other.length - one.length,
  );

/** The reasons, each with the first parts that it concerns. */
async function reasonsOf({ id, kind, action }: Job): Promise<Reason[]> {
  const named = kind === 'supplier_integration' || OF_PARTS.includes(action) ? NAMED : 0;
  const reasons = reasonsIn(await outcomesOf(id, 'refused'));
  const names = await namesOfParts(reasons.flatMap(([, refused]) => refused.slice(0, named).map((each) => each.id)));
  return reasons.map(([reason, refused]) => ({
    reason,
    count: refused.length,
    parts: refused.slice(0, named).flatMap((each) => {
      const name = names.get(each.id);
      return name ? [{ id: each.id, name }] : [];
    }),
  }));
}

function ReasonItem({ reason, count, parts }: Reason) {
  const { t } = useTranslation('jobs');
  const { number } = useFormat();
  return (
    <li>
      <span className="number">{number(count)} ×</span> {reason}
      {parts.length > 0 && (
        <span className="jobs-named">
          {parts.map(({ id, name }) => (
            <Link key={id} className="link mono" to={paths.part(id)}>
              {name}
            </Link>
          ))}
          {count > parts.length && t('more', { number: number(count - parts.length) })}
        </span>
      )}
    </li>
  );
}

/** Why records of a bulk job were refused. */
function Reasons({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const { isBusy, busily } = useBusy();
  const [reasons, setReasons] = useState<Reason[] | null>(null);
  // A failed call has shown an alert.
  const load = () => reasonsOf(job).then(setReasons, () => undefined);
  if (!reasons)
    return (
      <Button size="small" isLoading={isBusy} onClick={() => void busily(load)}>
        {t('why')}
      </Button>
    );
  return (
    <ul className="jobs-reasons">
      {reasons.map((each) => (
        <ReasonItem key={each.reason} {...each} />
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
  const { action, result = {} } = job;
  return (
    <div className="jobs-acts">
      {(result.refused ?? 0) > 0 && <Reasons job={job} />}
      {action === 'cart_add' && (result.changed ?? 0) > 0 && <TakeOut job={job} />}
    </div>
  );
}
