import { actionOf } from '#shared/audit/actions.ts';
import { type Route, type RouteKey, readsOnly } from '#shared/contract.ts';
import type { AppError } from '#shared/errors.ts';
import { USERNAME_MAX } from '#shared/users/schema.ts';
import { cleanText } from '#shared/values/text.ts';
import { HOUR_SECONDS } from '#shared/values/units.ts';
import type { Actor } from '../auth/actor.ts';
import { ENTITY, USER, usernameKey } from '../records/kinds.ts';
import { findUniques, readRecord, readRecords } from '../records/records.ts';
import { doneBy, recordEvent, recordOnce } from './events.ts';
import { currentOrigin } from './origin.ts';

/** A request that is about to be served. */
export type Asked = { key: RouteKey; route: Route; params: Readonly<Record<string, string>>; body: unknown };

/** Bodies of other routes may contain secrets; that of an erasure names who is erased. */
const tellsBody = (key: RouteKey): boolean => ![undefined, 'erasure'].includes(actionOf(key));

/** What is asked for. */
const detailOf = ({ key, body }: Asked): string =>
  tellsBody(key) && body !== undefined ? `${key} ${JSON.stringify(body)}` : key;

/**
 * Records a request before it is served, so that none is without its event: those that `actionOf` names, and each
 * write in another's name. Reading in another's name is recorded once an hour for each session and reason.
 */
export async function recordRequest(actor: Actor, asked: Asked): Promise<void> {
  const { key, route, params } = asked;
  const event = { ...doneBy(actor), subject: Object.values(params).join(' ') || null, detail: detailOf(asked) };
  const action = actionOf(key);
  if (action) return recordEvent({ ...event, action });
  if (actor.author.on_behalf_of === undefined) return;
  if (!readsOnly(key, route)) return recordEvent({ ...event, action: 'changed_as' });
  const session = [actor.session?.id ?? '', currentOrigin().reason ?? ''];
  await recordOnce({ ...event, action: 'viewed_as', subject: null, detail: '' }, HOUR_SECONDS, session);
}

/** The entity that a refusal concerns: that of the other user if an operator acts, otherwise the caller's. */
async function concernedBy(username: string, other: string | undefined): Promise<string | null> {
  const keys = [username, other ?? username].filter(({ length }) => length <= USERNAME_MAX).map(usernameKey);
  const ids = await findUniques(USER, keys);
  const users = await readRecords(USER, [...ids.values()]);
  const entityOf = (name: string) => users.get(ids.get(usernameKey(name)) ?? '')?.entity ?? null;
  const own = entityOf(username);
  const theirs = other === undefined ? null : entityOf(other);
  if (own === null || theirs === null) return own;
  return (await readRecord(ENTITY, own))?.type === 'vigie' ? theirs : own;
}

/** Records that a request was refused (403); the same refusal once an hour. */
export async function recordRefusal(
  username: string,
  other: string | undefined,
  what: string,
  { code }: AppError,
): Promise<void> {
  const on_behalf_of = other === undefined ? null : cleanText(other.slice(0, USERNAME_MAX));
  const entity = await concernedBy(username, other);
  const detail = `${what} ${code}`;
  await recordOnce({ action: 'refused', user: username, on_behalf_of, entity, detail }, HOUR_SECONDS, [detail]);
}
