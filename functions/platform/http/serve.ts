import { NotCompactedError } from '@vigie/list-engine';
import { type Contract, readsOnly } from '#shared/contract.ts';
import { checkArea } from '#shared/entities/areas.ts';
import { statusOf } from '#shared/error-statuses.ts';
import { AppError } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import { recordRefusal, recordRequest } from '../audit/requests.ts';
import { type Actor, actorOf, subscriberOf } from '../auth/actor.ts';
import { callerOf } from '../auth/sessions/access-tokens.ts';
import { expectTokens } from '../auth/sessions/signing-keys.ts';
import { visibleColumns } from '../auth/visibility.ts';
import { whileAnswering } from '../lists/answering.ts';
import { withCounterPrefetch } from '../lists/counter-prefetch.ts';
import { today } from '../runtime/clock.ts';
// Registers the phrases of records, which the answers of these routes use.
import '../words/phrases.ts';
import { type Call, createHandler, type Guard, type Table } from './handler.ts';
import { header, impersonationOf } from './request.ts';

export type { Table } from './handler.ts';

/** After so long, asking again may help: a compaction of 100,000 records takes about half a minute. */
const COMPACTION_SECONDS = 5;

async function actorFor({ key, route, event, caller }: Call): Promise<Actor | undefined> {
  if (!caller) return undefined;
  const actor = await actorOf(caller.username, impersonationOf(event)?.username, caller.session);
  if (actor.mustSetUp && !route.beforeSecondFactor) throw new AppError('mfa_required');
  if (!allows(actor, route.access)) throw new AppError('permission_denied');
  if (readsOnly(key, route)) return actor;
  if (actor.isReadOnly) throw new AppError('impersonation_read_only');
  if (!route.exportsOnly) checkArea(route.access, subscriberOf(actor), today());
  return actor;
}

/** Identifies users who see the same lists. */
const viewerOf = ({ event, caller }: Call): string =>
  `${header(event, 'custom-user-username') ?? ''} ${caller?.username ?? ''}`;

/** A list with too many changes in no snapshot is available after its compaction, which was requested. */
const orPrepared = (error: unknown): never => {
  if (!(error instanceof NotCompactedError)) throw error;
  throw new AppError('list_in_preparation', { retryAfter: COMPACTION_SECONDS, cause: error });
};

/** Records a refusal of a logged-in user. */
async function refusalsRecorded<T>({ key, event, caller }: Call, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && statusOf(error) === 403 && caller)
      await recordRefusal(caller.username, impersonationOf(event)?.username, key, error);
    throw error;
  }
}

const GUARD: Guard = {
  callerOf: async (route, event) => (route.access === 'open' ? undefined : callerOf(header(event, 'authorization'))),
  actorFor,
  columnsFor: visibleColumns,
  reading: (call, work) => withCounterPrefetch(viewerOf(call), work),
  before: recordRequest,
  around: (call, work) => refusalsRecorded(call, () => whileAnswering(work)).catch(orPrepared),
};

/** The Lambda handler of a resource group for logged-in users: its contract, and a use case for each route. */
export const serve = <C extends Contract>(routes: C, table: Table<C>) => {
  expectTokens();
  return createHandler(routes, table, GUARD);
};
