import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError } from '#shared/errors.ts';
import { portionsOf } from '#shared/values/portions.ts';
import {
  advanced,
  type Counter,
  type LogLine,
  logWrites,
  readCounters,
  type Scope,
  scopePk,
} from '../lists/change-log.ts';
import { invalidatePrefetch } from '../lists/counter-prefetch.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { pause } from '../storage/retry.ts';
import { tableName, transactOnce, type Write } from '../storage/table.ts';
import { cancelledBy } from '../storage/transient.ts';
import {
  type Change,
  type Check,
  type Committing,
  checksOf,
  groupsOf,
  type OwnCheck,
  packChanges,
  packUnits,
  scopesOf,
  touchedScopes,
  writtenKey,
} from './packing.ts';

export type { Scope } from '../lists/change-log.ts';

const ATTEMPTS = 12;
/** Some ten seconds, in which a throttled partition recovers. */
const THROTTLED_ATTEMPTS = 16;

/** Prefix of the items that reserve unique values. */
export const RESERVATION = 'UNIQUE#';

/** An older deletion mark is left by an interrupted deletion: no request runs this long. Seconds. */
export const MARK_LIFETIME = 120;

const conditionCheck = ({ key, version }: Check): Write => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: key,
    ConditionExpression: `attribute_exists(pk) AND (attribute_not_exists(deleting) OR deleting < :dead)${version === undefined ? '' : ' AND #version = :version'}`,
    ExpressionAttributeValues: {
      ':dead': epochSeconds() - MARK_LIFETIME,
      ...(version !== undefined && { ':version': version }),
    },
    ...(version !== undefined && { ExpressionAttributeNames: { '#version': 'version' } }),
  },
});

/** Places of the writes and checks whose condition failed, in the transaction. */
const failedIn = ({ CancellationReasons = [] }: TransactionCanceledException): number[] =>
  CancellationReasons.flatMap(({ Code }, at) => (Code === 'ConditionalCheckFailed' ? [at] : []));

const isRelease = (write: Write | undefined): boolean =>
  write?.Delete !== undefined && writtenKey(write).pk.startsWith(RESERVATION);

/**
 * The error of the first write or check whose condition failed; undefined if only a concurrent write conflicted, or if
 * values that other records have were to be released.
 */
function refusalOf(group: Change[], checks: OwnCheck[], error: TransactionCanceledException): AppError | undefined {
  const writes = group.flatMap((change) => change.writes);
  let at = failedIn(error).find((place) => !isRelease(writes[place])) ?? -1;
  if (at < 0) return undefined;
  for (const change of group) {
    if (at < change.writes.length) return change.refused(at);
    at -= change.writes.length;
  }
  return checks[at]?.refused();
}

/** The group without the releases of values that other records have. */
function withoutForeign(group: Change[], error: TransactionCanceledException): Change[] {
  const failed = new Set(failedIn(error));
  let begin = 0;
  return group.map((change) => {
    const kept = change.writes.flatMap((write, at) => (failed.has(begin + at) && isRelease(write) ? [] : [at]));
    begin += change.writes.length;
    const writes = kept.flatMap((at) => change.writes[at] ?? []);
    return { ...change, writes, refused: (at) => change.refused(kept[at] ?? at) };
  });
}

/** The new versions of a scope's records, by id. */
const versionsIn = (group: Change[], scope: Scope): LogLine['versions'] =>
  Object.fromEntries(
    group
      .filter((change) => scopesOf(change).some((each) => scopePk(each) === scopePk(scope)))
      .map(({ id, version }) => [id, version]),
  );

/** Counters by the partitions of their scopes. */
type Counters = Map<string, Counter>;

async function countersOf(group: Change[]): Promise<Counters> {
  const scopes = touchedScopes(group);
  const counters = await readCounters(scopes);
  return new Map(counters.map((counter, n) => [scopePk(scopes[n] as Scope), counter]));
}

/** Notes in `counters` what a group's transaction makes of the counters `before` it. */
function advance(counters: Counters, before: Counters, group: Change[]): void {
  for (const scope of touchedScopes(group)) {
    const pk = scopePk(scope);
    counters.set(pk, advanced(before.get(pk) as Counter, versionsIn(group, scope)));
  }
}

/** The transaction of a group: its changes, its checks, its log lines numbered from the counters, and its note. */
function transactionOf(
  group: Change[],
  checks: OwnCheck[],
  counters: Counters,
  { noteOf, isBulk = false }: Committing = {},
): Write[] {
  const log = touchedScopes(group).flatMap((scope) =>
    logWrites(scope, counters.get(scopePk(scope)) as Counter, versionsIn(group, scope), !isBulk),
  );
  const writes = group.flatMap((change) => change.writes);
  return [...writes, ...checks.map(conditionCheck), ...log, ...(noteOf ? [noteOf(group)] : [])];
}

/** `expected`: counters as an earlier transaction left them, which saves reading them if no one else wrote since. */
async function commitGroup(changes: Change[], expected: Counters, committing: Committing): Promise<void> {
  const checks = checksOf(changes);
  // The note is about the caller's own changes; those of a later attempt may be copies.
  const { noteOf } = committing;
  const committed = { ...committing, ...(noteOf && { noteOf: () => noteOf(changes) }) };
  let group = changes;
  let rivalled = 0;
  for (let attempt = 0; rivalled < ATTEMPTS && attempt < THROTTLED_ATTEMPTS; attempt++) {
    const scopes = touchedScopes(group);
    const isKnown = attempt === 0 && scopes.every((scope) => expected.has(scopePk(scope)));
    const counters = isKnown ? expected : await countersOf(group);
    try {
      await transactOnce(transactionOf(group, checks, counters, committed));
      advance(expected, counters, group);
      return invalidatePrefetch();
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refusal = refusalOf(group, checks, error);
      if (refusal) throw refusal;
      const why = cancelledBy(error);
      if (why === 'wrong') throw error;
      if (why === 'rivalled') rivalled += 1;
      group = withoutForeign(group, error);
      if (!isKnown || why === 'throttled') await pause(attempt);
    }
  }
  throw new AppError('unavailable');
}

/** Commits units of dependent changes: each unit in one transaction, and as few transactions as possible. */
export async function commitUnits(units: Change[][], committing: Committing = {}): Promise<void> {
  const counters: Counters = new Map();
  for (const group of packUnits(units, committing)) await commitGroup(group, counters, committing);
}

/** Commits units that share a transaction if possible. Halves those that are refused, until the refused one is alone. */
async function commitOrHalve(
  units: Change[][],
  counters: Counters,
  refused: Map<Change[], AppError>,
  committing: Committing,
): Promise<void> {
  try {
    await commitGroup(units.flat(), counters, committing);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    const [only] = units;
    if (only && units.length === 1) return void refused.set(only, error);
    for (const half of portionsOf(units, Math.ceil(units.length / 2)))
      await commitOrHalve(half, counters, refused, committing);
  }
}

/** Commits independent units; a refused unit does not affect the others. Returns the error of each refused unit. */
export async function commitEach(units: Change[][], committing: Committing = {}): Promise<Map<Change[], AppError>> {
  const counters: Counters = new Map();
  const refused = new Map<Change[], AppError>();
  for (const group of groupsOf(units, committing)) await commitOrHalve(group, counters, refused, committing);
  return refused;
}

/** Writes each record together with its log line; packs records into as few transactions as possible. */
export const commitChanges = (changes: Change[], committing?: Committing): Promise<void> =>
  commitUnits(
    changes.map((change) => [change]),
    committing,
  );

/** The transactions that `commitChanges` would use for the changes if there were no concurrent writes. */
export async function transactionsOf(changes: Change[]): Promise<Write[][]> {
  const counters = await countersOf(changes);
  return packChanges(changes).map((group) => {
    const writes = transactionOf(group, checksOf(group), counters);
    advance(counters, counters, group);
    return writes;
  });
}
