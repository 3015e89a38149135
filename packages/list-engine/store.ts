import type { Row } from './columns/segment.ts';
import type { Columns } from './model.ts';

/** One list: the records of one kind with one owner. */
export type Scope = { kind: string; owner: string };

export const scopeKey = ({ kind, owner }: Scope): string => `${kind}#${owner}`;

/** One line of a scope's change log. `versions`: the new version of each record that changed, by id. */
export type LogLine = { seq: number; at: string; versions: Record<string, number> };

/**
 * The head of a scope's change log. `seq`: the last line; `changes`: records that changed so far, of which `compacted`
 * are in the snapshot; `since`: when the first record changed that is not.
 */
export type Counter = { seq: number; changes: number; compacted: number; since?: string | undefined };

/** Names the current snapshot of a scope. */
export type Pointer = {
  /** Name of the object: `<kind>/<owner>/<name>.vcol`. */
  object: string;
  /** The last log line in the snapshot, and the number of changed records up to that line. */
  seq: number;
  changes: number;
  rows: number;
  bytes: number;
  /** Checksum of all bytes. */
  crc: number;
  at: string;
  /** The snapshot before, which a reader may still use. */
  previous?: string | undefined;
  /** Why the snapshot must not be read; the compaction replaces it. */
  damaged?: string | undefined;
};

type Fields = Record<string, unknown>;

/**
 * What the engine needs from its host: a change log and records with strongly consistent reads, a pointer per scope
 * that moves under a condition, and objects that can be read by ranges. Instants are ISO 8601 UTC.
 */
export interface ListStore {
  columnsOf(kind: string): Columns;
  /**
   * `due`: a scope with this many changed records beyond its snapshot needs a compaction. `worthwhile`: with fewer, a
   * requested compaction does nothing, unless the changes are a day old.
   */
  readonly compaction: { due: number; worthwhile: number };

  /** The counters of the scopes, in their order; a scope without changes has `seq` 0. Strongly consistent. */
  readCounters(scopes: readonly Scope[]): Promise<Counter[]>;
  /** Log lines after number `past`, ascending. Strongly consistent. */
  readLog(scope: Scope, past: number): Promise<LogLine[]>;
  /** Deletes lines below a number that were written before an instant; the newest line stays. */
  trimLog(scope: Scope, below: number, before: string): Promise<void>;
  requestCompaction(scope: Scope): Promise<void>;
  /** Records in the counter what the snapshot holds. `at`: when its compaction began. */
  settle(scope: Scope, snapshot: Pick<Pointer, 'seq' | 'changes' | 'at'>): Promise<void>;

  /** The records as they are now; null for one that is deleted or belongs to another scope. Strongly consistent. */
  fetchRows(scope: Scope, ids: Iterable<string>): Promise<Map<string, Row | null>>;
  /** All records of a scope, ascending by id, from an index that may lag behind the log. */
  indexedRows(scope: Scope): AsyncIterable<Row>;

  readPointers(scopes: readonly Scope[]): Promise<(Pointer | undefined)[]>;
  /** False when the pointer is no longer `before`. */
  movePointer(scope: Scope, before: Pointer | undefined, after: Pointer): Promise<boolean>;
  /** False when the pointer is no longer `pointer`. */
  markDamaged(scope: Scope, pointer: Pointer, reason: string): Promise<boolean>;

  objects: {
    /** Fewer bytes when the object ends earlier; undefined when it does not exist or ends before `from`. */
    read(object: string, from: number, length: number): Promise<Uint8Array | undefined>;
    /** Creates an object from the chunks that `send` receives. */
    write<T>(object: string, produce: (send: (chunk: Uint8Array) => Promise<void>) => Promise<T>): Promise<T>;
    list(prefix: string): Promise<string[]>;
    remove(objects: readonly string[]): Promise<void>;
    /** A unique name of `NAME_LENGTH` characters, and the time at which it was made (epoch milliseconds). */
    newName(): string;
    timeOf(name: string): number;
  };

  now(): string;
  log: Record<'info' | 'warn' | 'error', (message: string, fields: Fields) => void>;
}

/** Length of the names that `newName` gives: that of a ULID. */
export const NAME_LENGTH = 26;

/** Whether the lines are all lines after `past`, up to `upTo` at least: numbers have no gaps. */
export const isComplete = (lines: readonly LogLine[], past: number, upTo: number): boolean =>
  past + lines.length >= upTo && lines.every(({ seq }, n) => seq === past + 1 + n);

/** The last version of each record that the lines name, by id. */
export function lastVersions(lines: readonly LogLine[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const { versions } of lines)
    for (const [id, version] of Object.entries(versions)) last.set(id, Math.max(version, last.get(id) ?? 0));
  return last;
}

/** Whether a row, if there is one, is older than a version. */
export const isBehind = (row: Row | undefined, version: number): boolean => !(Number(row?.version) >= version);
