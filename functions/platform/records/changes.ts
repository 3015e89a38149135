import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError } from '#shared/errors.ts';
import { portionsOf } from '#shared/portions.ts';
import {
  advanced,
  type Counter,
  type LogLine,
  logWrites,
  readCounters,
  type Scope,
  scopePk,
  WRITES_PER_SCOPE,
} from '../lists/change-log.ts';
import { invalidatePrefetch } from '../lists/counter-prefetch.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { pause } from '../storage/retry.ts';
import { type Key, keyed, MAX_TRANSACTION_ITEMS, tableName, transact, type Write } from '../storage/table.ts';

export type { Scope } from '../lists/change-log.ts';

/** Another record that must exist (and not be marked for deletion), or still have the version that was read. */
export type Check = { key: Key; version?: number };

/**
 * One record's writes, all or nothing, with the error for the write (by its index) or check whose condition failed.
 * `version`: the record's new version; a deletion increments it, so that readers treat older copies as outdated.
 */
export type Change = {
  scope: Scope;
  /** The record's previous scope, if it moved. */
  left?: Scope;
  id: string;
  version: number;
  writes: Write[];
  refused: (index: number) => AppError;
  checks?: Check[];
  refusedCheck?: (key: Key) => AppError;
};

const ATTEMPTS = 12;

const scopesOf = ({ scope, left }: Change): Scope[] => (left ? [scope, left] : [scope]);

const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`;
const writtenKey = ({ Put, Update, Delete, ConditionCheck }: Write): Key =>
  keyed(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {});

type OwnCheck = Check & { refused: () => AppError };

/** The checks of a group, one for each record; a record that the group writes is checked by its own condition. */
function checksOf(group: Change[]): OwnCheck[] {
  const written = new Set(group.flatMap(({ writes }) => writes).map((write) => keyText(writtenKey(write))));
  const checks = new Map<string, OwnCheck>();
  for (const { checks: wanted = [], refusedCheck } of group)
    for (const check of wanted) {
      const refused = () => refusedCheck?.(check.key) ?? new AppError('outdated_version');
      const other = checks.get(keyText(check.key));
      if (other?.version !== undefined && check.version !== undefined && other.version !== check.version)
        throw refused();
      if (written.has(keyText(check.key)) || (other && check.version === undefined)) continue;
      checks.set(keyText(check.key), { ...check, refused });
    }
  return [...checks.values()];
}

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

const touchedScopes = (group: Change[]): Scope[] => [
  ...new Map(group.flatMap(scopesOf).map((scope) => [scopePk(scope), scope])).values(),
];

const itemsIn = (group: Change[]): number =>
  group.reduce((sum, { writes }) => sum + writes.length, 0) +
  checksOf(group).length +
  touchedScopes(group).length * WRITES_PER_SCOPE;

/**
 * Groups units so that each group with its checks and log lines fits in one transaction. A unit is never split. Units
 * that write the same item are in different groups.
 */
function groupsOf(units: Change[][]): Change[][][] {
  const groups: Change[][][] = [];
  let group: Change[][] = [];
  let written = new Set<string>();
  for (const unit of units) {
    const keys = unit.flatMap(({ writes }) => writes).map((write) => keyText(writtenKey(write)));
    const isFull = itemsIn([...group.flat(), ...unit]) > MAX_TRANSACTION_ITEMS;
    if (group.length > 0 && (isFull || keys.some((key) => written.has(key)))) {
      groups.push(group);
      group = [];
      written = new Set();
    }
    group.push(unit);
    for (const key of keys) written.add(key);
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** The changes of each transaction. */
export const packUnits = (units: Change[][]): Change[][] => groupsOf(units).map((group) => group.flat());

/** The same for independent changes. */
export const packChanges = (changes: Change[]): Change[][] => packUnits(changes.map((change) => [change]));

/** The error of the first write or check whose condition failed; undefined if only a concurrent write conflicted. */
function refusalOf(group: Change[], checks: OwnCheck[], error: TransactionCanceledException): AppError | undefined {
  let at = (error.CancellationReasons ?? []).findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
  if (at < 0) return undefined;
  for (const change of group) {
    if (at < change.writes.length) return change.refused(at);
    at -= change.writes.length;
  }
  return checks[at]?.refused();
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

/** The transaction of a group: its changes, its checks, and its log lines numbered from the counters. */
function transactionOf(group: Change[], checks: OwnCheck[], counters: Counters): Write[] {
  const log = touchedScopes(group).flatMap((scope) =>
    logWrites(scope, counters.get(scopePk(scope)) as Counter, versionsIn(group, scope)),
  );
  return [...group.flatMap(({ writes }) => writes), ...checks.map(conditionCheck), ...log];
}

/** `expected`: counters as an earlier transaction left them, which saves reading them if no one else wrote since. */
async function commitGroup(group: Change[], expected: Counters): Promise<void> {
  const checks = checksOf(group);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const scopes = touchedScopes(group);
    const isKnown = attempt === 0 && scopes.every((scope) => expected.has(scopePk(scope)));
    const counters = isKnown ? expected : await countersOf(group);
    try {
      await transact(transactionOf(group, checks, counters));
      advance(expected, counters, group);
      return invalidatePrefetch();
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refusal = refusalOf(group, checks, error);
      if (refusal) throw refusal;
      if (!isKnown) await pause(attempt);
    }
  }
  throw new AppError('unavailable');
}

/** Commits units of dependent changes: each unit in one transaction, and as few transactions as possible. */
export async function commitUnits(units: Change[][]): Promise<void> {
  const counters: Counters = new Map();
  for (const group of packUnits(units)) await commitGroup(group, counters);
}

/** Commits units that share a transaction if possible. Halves those that are refused, until the refused one is alone. */
async function commitOrHalve(units: Change[][], counters: Counters, refused: Map<Change[], AppError>): Promise<void> {
  try {
    await commitGroup(units.flat(), counters);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    const [only] = units;
    if (only && units.length === 1) return void refused.set(only, error);
    for (const half of portionsOf(units, Math.ceil(units.length / 2))) await commitOrHalve(half, counters, refused);
  }
}

/** Commits independent units; a refused unit does not affect the others. Returns the error of each refused unit. */
export async function commitEach(units: Change[][]): Promise<Map<Change[], AppError>> {
  const counters: Counters = new Map();
  const refused = new Map<Change[], AppError>();
  for (const group of groupsOf(units)) await commitOrHalve(group, counters, refused);
  return refused;
}

/** Writes each record together with its log line; packs records into as few transactions as possible. */
export const commitChanges = (changes: Change[]): Promise<void> => commitUnits(changes.map((change) => [change]));

/** The transactions that `commitChanges` would use for the changes if there were no concurrent writes. */
export async function transactionsOf(changes: Change[]): Promise<Write[][]> {
  const counters = await countersOf(changes);
  return packChanges(changes).map((group) => {
    const writes = transactionOf(group, checksOf(group), counters);
    advance(counters, counters, group);
    return writes;
  });
}
