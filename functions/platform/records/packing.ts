import { AppError } from '#shared/errors.ts';
import { type Scope, scopePk, WRITES_PER_SCOPE } from '../lists/change-log.ts';
import { bytesOf } from '../storage/size.ts';
import { type Key, keyed, MAX_TRANSACTION_BYTES, MAX_TRANSACTION_ITEMS, type Write } from '../storage/table.ts';

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

export const scopesOf = ({ scope, left }: Change): Scope[] => (left ? [scope, left] : [scope]);

const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`;
export const writtenKey = ({ Put, Update, Delete, ConditionCheck }: Write): Key =>
  keyed(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {});

export type OwnCheck = Check & { refused: () => AppError };

/** The checks of a group, one for each record; a record that the group writes is checked by its own condition. */
export function checksOf(group: Change[]): OwnCheck[] {
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

export const touchedScopes = (group: Change[]): Scope[] => [
  ...new Map(group.flatMap(scopesOf).map((scope) => [scopePk(scope), scope])).values(),
];

/** How to commit many changes. */
export type Committing = {
  /** A further write for each transaction, about its changes. */
  noteOf?: (group: readonly Change[]) => Write;
  /** The caller requests compactions itself. */
  isBulk?: boolean;
};

type Weight = { writes: Set<string>; count: number; bytes: number; checks: Map<string, OwnCheck>; scopes: Set<string> };

function weightOf(unit: Change[]): Weight {
  const writes = unit.flatMap((change) => change.writes);
  return {
    writes: new Set(writes.map((write) => keyText(writtenKey(write)))),
    count: writes.length,
    bytes: writes.reduce((sum, write) => sum + bytesOf(write), 0),
    checks: new Map(checksOf(unit).map((check) => [keyText(check.key), check])),
    scopes: new Set(touchedScopes(unit).map(scopePk)),
  };
}

/** A transaction that is being filled. */
class Group {
  readonly units: Change[][] = [];
  readonly #written = new Set<string>();
  readonly #checks = new Map<string, OwnCheck>();
  readonly #scopes = new Set<string>();
  #writes = 0;
  #bytes = 0;

  /** Whether the unit writes other items than the group, and still fits with its checks and log lines. */
  takes({ writes, count, bytes, checks, scopes }: Weight, most: number): boolean {
    if (this.#bytes + bytes > MAX_TRANSACTION_BYTES) return false;
    let checked = this.#checks.size;
    for (const key of writes) {
      if (this.#written.has(key)) return false;
      if (this.#checks.has(key)) checked -= 1;
    }
    for (const [key, check] of checks) checked += this.#adds(key, check) ? 1 : 0;
    const touched = this.#scopes.union(scopes).size * WRITES_PER_SCOPE;
    return this.#writes + count + checked + touched <= most;
  }

  add(unit: Change[], { writes, count, bytes, checks, scopes }: Weight): void {
    this.units.push(unit);
    this.#writes += count;
    this.#bytes += bytes;
    for (const key of writes) {
      this.#written.add(key);
      this.#checks.delete(key);
    }
    for (const [key, check] of checks) if (this.#adds(key, check)) this.#checks.set(key, check);
    for (const scope of scopes) this.#scopes.add(scope);
  }

  /** A record that the group writes or checks already needs no check. Throws if two versions of it are expected. */
  #adds(key: string, { version, refused }: OwnCheck): boolean {
    const other = this.#checks.get(key);
    if (other?.version !== undefined && version !== undefined && other.version !== version) throw refused();
    return !(other || this.#written.has(key));
  }
}

/**
 * Groups units so that each group with its checks and log lines fits in one transaction. A unit is never split. Units
 * that write the same item are in different groups.
 */
export function groupsOf(units: Change[][], { noteOf }: Committing = {}): Change[][][] {
  const most = MAX_TRANSACTION_ITEMS - (noteOf ? 1 : 0);
  const groups: Group[] = [];
  for (const unit of units) {
    const weight = weightOf(unit);
    const last = groups.at(-1);
    const group = last?.takes(weight, most) ? last : new Group();
    group.add(unit, weight);
    if (group !== last) groups.push(group);
  }
  return groups.map((group) => group.units);
}

/** The changes of each transaction. */
export const packUnits = (units: Change[][], committing?: Committing): Change[][] =>
  groupsOf(units, committing).map((group) => group.flat());

/** The same for independent changes. */
export const packChanges = (changes: Change[]): Change[][] => packUnits(changes.map((change) => [change]));
