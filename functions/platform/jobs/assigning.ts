import type { AssignBody, Assignment } from '#shared/assignments.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Actor } from '../auth/actor.ts';
import { checkFollower } from '../auth/followers.ts';
import { checkOperator } from '../auth/source-rules.ts';
import { outcomesFor } from '../http/outcomes.ts';
import type { Kind, Stored } from '../records/kind.ts';
import type { Resource } from '../records/resource/resource.ts';
import { changeSeveral, type RowOutcome, type WritesFor } from '../records/resource/several.ts';
import { type Asking, nowOrLater } from './bulk.ts';
import type { AssignTask } from './bulk-requests.ts';

export type Assigned = Stored & { followed_by: string | null };

/** Records that operators share among themselves. `checkOpen` refuses one on which nobody has to work any more. */
export type Assignable<T extends Assigned> = { task: AssignTask; kind: Kind<T>; checkOpen: (record: T) => void };

/** Only who works on it changes; operators need not see the users to whom they give work. */
const assigning = <T extends Assigned>(
  { kind, checkOpen }: Assignable<T>,
  { followed_by }: Assignment,
): Resource<T> => ({
  kind,
  prepare: () => (followed_by === undefined ? {} : ({ followed_by } as Partial<T>)),
  guard: (_, record) => checkOpen(record),
});

/** Gives each record to an operator, or sets until when it is to be done. */
export async function assignSeveral<T extends Assigned>(
  assignable: Assignable<T>,
  actor: Actor,
  change: Assignment,
  ids: readonly string[],
  writesFor?: WritesFor,
): Promise<RowOutcome[]> {
  checkOperator(actor);
  if (change.followed_by) await checkFollower(change.followed_by);
  const { followed_by: _, ...fields } = change;
  const changes = ids.map((id) => ({ id, ...fields }));
  return changeSeveral(assigning(assignable, change), actor, changes, writesFor);
}

type Speaking = Asking & { language: Language };

/** Few now, many by a job. */
export function assignNowOrLater<T extends Assigned>(
  assignable: Assignable<T>,
  { actor, translate, language }: Speaking,
  { ids, ...change }: AssignBody,
) {
  checkOperator(actor);
  const distinct = [...new Set(ids)];
  const task = { ...assignable.task, change, items: distinct.map((id) => ({ id })) };
  return nowOrLater({ actor, translate }, task, async () =>
    outcomesFor(await assignSeveral(assignable, actor, change, distinct), language),
  );
}
