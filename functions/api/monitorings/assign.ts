import type { Actor } from '#platform/auth/actor.ts';
import { checkFollower } from '#platform/auth/followers.ts';
import { MONITORING } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { changeSeveral, type RowOutcome, type WritesFor } from '#platform/records/resource/several.ts';
import { AppError } from '#shared/errors.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { Assignment, Monitoring } from '#shared/monitorings/schema.ts';
import { checkOperator } from './records.ts';

/** Only who works on it changes; operators need not see the users to whom they give work. */
const assigned = ({ followed_by }: Assignment): Resource<Monitoring> => ({
  kind: MONITORING,
  prepare: () => (followed_by === undefined ? {} : { followed_by }),
  guard(actor, monitoring) {
    checkOperator(actor);
    if (hasEnded(monitoring)) throw new AppError('invalid', { fields: { status: [{ code: 'monitoring_has_ended' }] } });
  },
});

/** Gives each monitoring in progress to an operator, or sets until when it is to end. */
export async function assignMonitorings(
  actor: Actor,
  change: Assignment,
  ids: readonly string[],
  writesFor?: WritesFor,
): Promise<RowOutcome[]> {
  checkOperator(actor);
  if (change.followed_by) await checkFollower(change.followed_by);
  const { followed_by: _, ...fields } = change;
  return changeSeveral(
    assigned(change),
    actor,
    ids.map((id) => ({ id, ...fields })),
    writesFor,
  );
}
