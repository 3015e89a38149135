import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { checkFollower } from '#platform/auth/followers.ts';
import { checkOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { situationsOf } from '#platform/exchanges/situations.ts';
import { EXCHANGE } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { changeSeveral, orRefusal, type RowOutcome, type WritesFor } from '#platform/records/resource/several.ts';
import { today } from '#platform/runtime/clock.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { AppError } from '#shared/errors.ts';
import type { FollowUpChange, severalBody } from '#shared/exchanges/calls.ts';
import { isFollowed, over } from '#shared/exchanges/plan.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import { writeCall } from './calls.ts';

/** What is asked again: the parts that are still open, in the language of the request. */
export async function reminderOf(root: Exchange) {
  if (!isFollowed(root)) throw new AppError('follow_up_over');
  if (!root.contact) throw new AppError('contact_missing');
  const [followed] = await situationsOf([root]);
  const { supplier, contact, language } = root;
  const products = followed?.questions.map(({ product }) => product) ?? [];
  return { supplier, contact, products, ...(language && { language }) };
}

const isDue = ({ next_step_on, ...root }: Exchange): boolean => isFollowed(root) && (next_step_on ?? '') <= today();

/**
 * Sends the reminder of a request if one is due. A step is one exchange, whoever sends it and however often: the second
 * attempt finds a request whose next step is not due.
 */
const remindOne = (actor: Actor, id: string, writesFor: (outcome: RowOutcome) => ReturnType<WritesFor>) =>
  orRefusal(id, () =>
    onFreshRecords(async (): Promise<RowOutcome> => {
      const root = await visibleRecord(actor, EXCHANGE, id);
      if (!isDue(root)) return { id, outcome: 'unchanged', version: root.version };
      if (root.next_step !== 'reminder') throw new AppError('follow_up_no_mail');
      const body = { ...(await reminderOf(root)), follows: id };
      const outcome = { id, outcome: 'changed', version: root.version + 1 } as const;
      await writeCall(actor, 'email_reminder', body, () => writesFor(outcome));
      return outcome;
    }),
  );

const nothing: WritesFor = () => [];

/** Sends the reminders of several requests, one after the other: they write to the same list. */
export async function remindSeveral(
  actor: Actor,
  ids: readonly string[],
  writesFor: WritesFor = nothing,
): Promise<RowOutcome[]> {
  checkOperator(actor);
  const outcomes: RowOutcome[] = [];
  for (const [place, id] of ids.entries())
    outcomes.push(await remindOne(actor, id, (outcome) => writesFor(place, outcome)));
  return outcomes;
}

/** Changes plans only; what the exchange says stays. Operators need not see who they hand over to. */
const plansOf = ({ followed_by }: FollowUpChange): Resource<Exchange> => ({
  kind: EXCHANGE,
  prepare: () => (followed_by ? { followed_by } : {}),
  guard(actor, root) {
    checkOperator(actor);
    if (!isFollowed(root)) throw new AppError('follow_up_over');
  },
});

function fieldsOf({ next_step_on, is_stopped }: FollowUpChange): Partial<Exchange> {
  if (is_stopped) return over('stopped');
  return next_step_on ? { next_step_on, follow_up: next_step_on <= today() ? 'due' : 'planned' } : {};
}

/** Postpones, hands over or stops the follow-up of several requests. */
export async function changeFollowUps(
  actor: Actor,
  change: FollowUpChange,
  ids: readonly string[],
  writesFor: WritesFor = nothing,
): Promise<RowOutcome[]> {
  checkOperator(actor);
  if (change.followed_by) await checkFollower(change.followed_by);
  const fields = fieldsOf(change);
  return changeSeveral(
    plansOf(change),
    actor,
    ids.map((id) => ({ id, ...fields })),
    writesFor,
  );
}

/** One mail of such a job. */
export const mailOne = (
  actor: Actor,
  type: z.output<typeof severalBody>['type'],
  mail: z.output<typeof severalBody>['mails'][number],
  writesFor: (outcome: RowOutcome & { created?: string }) => ReturnType<WritesFor>,
) =>
  orRefusal(mail.supplier, () =>
    onFreshRecords(async () => {
      const outcome = { id: mail.supplier, outcome: 'changed' } as const;
      const { id: created } = await writeCall(actor, type, mail, (exchange) =>
        writesFor({ ...outcome, created: exchange }),
      );
      return { ...outcome, created };
    }),
  );
