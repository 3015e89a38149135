import type { Row } from './columns/segment.ts';
import type { Columns } from './model.ts';

/** One list: the records of one kind with one owner. */
export type Scope = { kind: string; owner: string };

export const scopeKey = ({ kind, owner }: Scope): string => `${kind}#${owner}`;

/** One line of a scope's change log. `versions`: the new version of each changed record, by id. */
export type LogLine = { seq: number; at: string; versions: Record<string, number> };

/**
 * Head of a scope's change log. `seq`: the last line; `changes`: total of changed records, of which `compacted` are in
 * the snapshot; `since`: when the first record changed that is not.
 */
export type Counter = { seq: number; changes: number; compacted: number; since?: string | undefined };

/** The current snapshot of a scope. */
export type Pointer = {
  /** Object name: `<kind>/<owner>/<name>.vcol`. */
  object: string;
  /** Last log line in the snapshot, and the total of changed records up to it. */
  seq: number;
  changes: number;
  rows: number;
  bytes: number;
  /** CRC-32 of all bytes. */
  crc: number;
  at: string;
  /** The previous snapshot, which a reader may still use for an hour. */
  previous?: string | undefined;
  /** Why the snapshot must not be read; the next compaction replaces it. */
  damaged?: string | undefined;
};

type Fields = Record<string, unknown>;

/**
 * The port that the host implements: a change log and records with strongly consistent reads, one pointer per scope
 * with conditional moves, and objects readable by range. Instants are ISO 8601 UTC.
 */
export interface ListStore {
  columnsOf(kind: string): Columns;
  /**
   * `due`: number of changed records beyond the snapshot from which a scope needs a compaction. `worthwhile`: below
   * this number a requested compaction does nothing, unless a change is more than a day old. `most`: records that a read may
   * fetch one by one now; with more of them beyond the snapshot it fails with `NotCompactedError`.
   */
  readonly compaction: { due: number; worthwhile: number; readonly most: number };

  /** Counters in the order of `scopes`; a scope without changes has `seq` 0. Strongly consistent. */
  readCounters(scopes: readonly Scope[]): Promise<Counter[]>;
  /** Log lines after `past`, ascending. Strongly consistent. */
  readLog(scope: Scope, past: number): Promise<LogLine[]>;
  /** Deletes lines below a number and written before an instant; always keeps the newest line. */
  trimLog(scope: Scope, below: number, before: string): Promise<void>;
  requestCompaction(scope: Scope): Promise<void>;
  /** Updates the counter with what the snapshot contains. `at`: start of its compaction. */
  settle(scope: Scope, snapshot: Pick<Pointer, 'seq' | 'changes' | 'at'>): Promise<void>;

  /** Current records; null for one that is deleted or in another scope. Strongly consistent. */
  fetchRows(scope: Scope, ids: Iterable<string>): Promise<Map<string, Row | null>>;
  /** All records of a scope, ascending by id, from an index that may lag behind the log. */
  indexedRows(scope: Scope): AsyncIterable<Row>;

  readPointers(scopes: readonly Scope[]): Promise<(Pointer | undefined)[]>;
  /** Conditional write: false if the current pointer is not `before`. */
  movePointer(scope: Scope, before: Pointer | undefined, after: Pointer): Promise<boolean>;
  /** Conditional write: false if the current pointer is not `pointer`. */
  markDamaged(scope: Scope, pointer: Pointer, reason: string): Promise<boolean>;

  objects: {
    /** Fewer bytes if the object ends earlier; undefined if it does not exist or ends before `from`. */
    read(object: string, from: number, length: number): Promise<Uint8Array | undefined>;
    /** Creates an object from the chunks passed to `send`. */
    write<T>(object: string, produce: (send: (chunk: Uint8Array) => Promise<void>) => Promise<T>): Promise<T>;
    list(prefix: string): Promise<string[]>;
    remove(objects: readonly string[]): Promise<void>;
    /**
     * A unique name of `NAME_LENGTH` characters that encodes its creation time; `timeOf` returns it as epoch
     * milliseconds.
     */
    newName(): string;
    timeOf(name: string): number;
  };

  now(): string;
  log: Record<'info' | 'warn' | 'error', (message: string, fields: Fields) => void>;
}

/** Length of the names from `newName`: that of a ULID. */
export const NAME_LENGTH = 26;

/** Whether the lines are contiguous from `past` + 1 to at least `upTo`. */
export const isComplete = (lines: readonly LogLine[], past: number, upTo: number): boolean =>
  past + lines.length >= upTo && lines.every(({ seq }, n) => seq === past + 1 + n);

/** The latest version of each record in the lines, by id. */
export function lastVersions(lines: readonly LogLine[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const { versions } of lines)
    for (const [id, version] of Object.entries(versions)) last.set(id, Math.max(version, last.get(id) ?? 0));
  return last;
}

/** Whether a row is missing or older than `version`. */
export const isBehind = (row: Row | undefined, version: number): boolean => !(Number(row?.version) >= version);
