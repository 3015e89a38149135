import { NotCompactedError } from '@vigie/list-engine';
import { type Contract, type Route, type RouteKey, readsOnly } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import { recordRefusal, recordRequest } from '../audit/requests.ts';
import { type Actor, actorOf } from '../auth/actor.ts';
import type { Session } from '../auth/sessions.ts';
import { visibleColumns } from '../auth/visibility.ts';
import { withCounterPrefetch } from '../lists/counter-prefetch.ts';
// Registers the phrases of records, which the answers of these routes use.
import '../words/phrases.ts';
import { createHandler, type Guard, type Table } from './handler.ts';
import { type HttpEvent, header, impersonationOf } from './request.ts';

export type { Table } from './handler.ts';

/** Typical duration of a long list's compaction. */
const COMPACTION_SECONDS = 60;

/** The gateway has verified the token; a request without claims is refused, whatever its origin. */
async function actorFor(key: RouteKey, route: Route, event: HttpEvent): Promise<Actor | undefined> {
  if (route.access === 'open') return undefined;
  const { username, auth_time, origin_jti } = event.requestContext.authorizer?.jwt?.claims ?? {};
  if (typeof username !== 'string' || username === '') throw new AppError('no_token');
  const session: Session = { id: String(origin_jti), auth_time: Number(auth_time) };
  const actor = await actorOf(username, impersonationOf(event)?.username, session);
  if (!allows(actor, route.access)) throw new AppError('permission_denied');
  if (actor.isReadOnly && !readsOnly(key, route)) throw new AppError('impersonation_read_only');
  return actor;
}

/** Identifies users who see the same lists. */
const viewerOf = (event: HttpEvent): string =>
  `${header(event, 'custom-user-username') ?? ''} ${event.requestContext.authorizer?.jwt?.claims?.username ?? ''}`;

/** A list that is too long to be read without a snapshot is available after its compaction. */
const orUnavailable = (error: unknown): never => {
  if (!(error instanceof NotCompactedError)) throw error;
  throw new AppError('unavailable', { retryAfter: COMPACTION_SECONDS, cause: error });
};

/** Records a refusal of a logged-in user. */
async function refusalsRecorded<T>(key: RouteKey, event: HttpEvent, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { username } = event.requestContext.authorizer?.jwt?.claims ?? {};
    if (error instanceof AppError && error.status === 403 && typeof username === 'string')
      await recordRefusal(username, impersonationOf(event)?.username, key, error);
    throw error;
  }
}

const GUARD: Guard = {
  actorFor,
  columnsFor: visibleColumns,
  reading: (event, work) => withCounterPrefetch(viewerOf(event), work),
  before: recordRequest,
  around: (key, event, work) => refusalsRecorded(key, event, work).catch(orUnavailable),
};

/** The Lambda handler of a resource group for logged-in users: its contract, and a use case for each route. */
export const serve = <C extends Contract>(routes: C, table: Table<C>) => createHandler(routes, table, GUARD);
