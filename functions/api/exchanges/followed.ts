import { newAddresses, readAnswerRequest, remindedRequest } from '#platform/answers/requests.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import type { Partners } from '#platform/exchanges/record.ts';
import type { Author } from '#platform/records/history.ts';
import { EXCHANGE } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { modification } from '#platform/records/records.ts';
import { now } from '#platform/runtime/clock.ts';
import { AppError } from '#shared/errors.ts';
import { isFollowed, planAfter } from '#shared/exchanges/plan.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { Questions } from './questions.ts';

/** The request that a reminder is a step of. Throws unless it is followed up and goes to the same third-party. */
export async function followedBy(actor: Actor, id: string, supplier: string): Promise<Exchange> {
  const root = await visibleRecord(actor, EXCHANGE, id);
  if (root.supplier !== supplier)
    throw new AppError('invalid', { fields: { follows: [{ code: 'unknown_value', params: { value: id } }] } });
  if (!isFollowed(root)) throw new AppError('follow_up_over');
  return root;
}

/** The plan that begins with a request. */
export const begunPlan = (exchange: Exchange, { supplier, contact }: Partners, user: string): Partial<Exchange> => {
  const plan = planAfter(0, exchange.date, supplier, Boolean(contact?.email));
  return plan.follow_up ? { ...plan, last_step_on: exchange.date, followed_by: user } : {};
};

/** The request after one more step: what comes next. Refused if another step was taken meanwhile. */
export function advanced(root: Exchange, reminder: Exchange, { supplier, contact }: Partners, by: Author): Change[] {
  const plan = planAfter(root.steps_done + 1, reminder.date, supplier, Boolean(contact?.email));
  const last_step_on = (root.last_step_on ?? '') < reminder.date ? reminder.date : root.last_step_on;
  return [modification(EXCHANGE, root, { ...plan, last_step_on }, by, { code: 'exchange' }) ?? []].flat();
}

/** The form of the request, with its draft, stays open for longer; undefined if there is none that can be answered. */
export async function questionsAgain(root: Exchange, reminder: Exchange): Promise<Questions | undefined> {
  const request = root.answer_request ? await readAnswerRequest(root.answer_request) : undefined;
  if (!request || request.revoked_at || request.expires_at <= now()) return undefined;
  const { path, replyTo, writes } = newAddresses(request);
  return {
    request: request.id,
    addresses: { path, code: request.code, request: request.id, ...(replyTo && { reply_to: replyTo }) },
    writes: [...remindedRequest(request, reminder.id), ...writes],
  };
}
