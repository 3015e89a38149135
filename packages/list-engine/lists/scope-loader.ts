import { applyOverlay, type Layers, memorySegment } from '../columns/layers.ts';
import { type Row, segmentOf } from '../columns/segment.ts';
import type { Columns } from '../model.ts';
import { DamagedSnapshot } from '../snapshots/reader.ts';
import { openAt } from '../snapshots/stored-snapshot.ts';
import {
  type Counter,
  isBehind,
  isComplete,
  type ListStore,
  lastVersions,
  type Pointer,
  type Scope,
} from '../store.ts';

/**
 * A scope as of change `seq`. `base`: the snapshot below the overlays; `overlaidRows`: changed records above it;
 * `changes`, `compacted`: those of the counter, when the scope was last brought up to date, and when it was loaded.
 */
export type LoadedScope = {
  seq: number;
  layers: Layers;
  base?: Pointer;
  overlaidRows: number;
  changes: number;
  compacted: number;
};

/** Too many records of the scope are in no snapshot to be read from the table. Retry after its compaction. */
export class NotCompactedError extends Error {
  constructor({ kind, owner }: Scope, changes: number) {
    super(`Too much of the list ${kind} of ${owner} is in no snapshot: ${changes} changes.`);
    this.name = 'NotCompactedError';
  }
}

/** The pointer may move, and its object be deleted, between the two reads. */
const ATTEMPTS = 3;

/** Loads scopes from a store and updates them. */
export class ScopeLoader {
  readonly #store: ListStore;

  constructor(store: ListStore) {
    this.#store = store;
  }

  /** Applies the changes that the counter has, or more; undefined if the log was trimmed past `known.seq`. */
  async advance(
    scope: Scope,
    columns: Columns,
    known: LoadedScope,
    { seq, changes: counted }: Pick<Counter, 'seq' | 'changes'>,
  ): Promise<LoadedScope | undefined> {
    if (known.seq >= seq) return known;
    const lines = await this.#store.readLog(scope, known.seq);
    if (!isComplete(lines, known.seq, seq)) return undefined;
    const changes = await this.#store.fetchRows(scope, lastVersions(lines).keys());
    const layers = await applyOverlay(columns, known.layers, changes);
    const overlaidRows = known.overlaidRows + changes.size;
    return { ...known, layers, seq: known.seq + lines.length, overlaidRows, changes: counted };
  }

  /** Loads a scope from its snapshot, or from the table if it has no usable one. */
  async load(scope: Scope, columns: Columns, counter: Counter, pointer?: Pointer): Promise<LoadedScope> {
    let current = pointer;
    for (let attempt = 0; current && !current.damaged && attempt < ATTEMPTS; attempt++) {
      try {
        const known = await this.#fromSnapshot(scope, columns, counter, current);
        if (known) return known;
      } catch (error) {
        if (!(error instanceof DamagedSnapshot)) throw error;
        if (await this.report(scope, current, error)) break;
      }
      [current] = await this.#store.readPointers([scope]);
    }
    return this.#fromTable(scope, columns, counter);
  }

  /** Marks a snapshot as damaged and requests a compaction. False if the pointer has already moved. */
  async report(scope: Scope, pointer: Pointer, error: DamagedSnapshot): Promise<boolean> {
    const isCurrent = error.reason === 'foreign' || (await this.#store.markDamaged(scope, pointer, error.message));
    if (!isCurrent) return false;
    this.#store.log.error('snapshot unusable', { ...scope, object: pointer.object, reason: error.message });
    await this.#requestCompaction(scope);
    return true;
  }

  async #fromSnapshot(
    scope: Scope,
    columns: Columns,
    counter: Counter,
    pointer: Pointer,
  ): Promise<LoadedScope | undefined> {
    const snapshot = await openAt(this.#store.objects, scope, pointer, columns);
    if (snapshot.isStale) await this.#requestCompaction(scope);
    const { seq, changes } = pointer;
    await this.#refuseTooMany(scope, counter.changes - changes);
    const layers = [segmentOf(snapshot)];
    const base = { seq, layers, base: pointer, overlaidRows: 0, changes, compacted: counter.compacted };
    return this.advance(scope, columns, base, counter);
  }

  async #fromTable(scope: Scope, columns: Columns, counter: Counter): Promise<LoadedScope> {
    const whole = await this.#readWhole(scope, counter);
    const layers = whole.rows.length > 0 ? [memorySegment(columns, whole.rows)] : [];
    const { changes, compacted } = counter;
    return { seq: Math.max(whole.seq, counter.seq), layers, overlaidRows: 0, changes, compacted };
  }

  /**
   * All rows of a scope and the number of its last change. Compares all log lines with the index, whatever their age:
   * compaction keeps them for longer than the index can lag.
   */
  async #readWhole(scope: Scope, { changes }: Counter): Promise<{ rows: Row[]; seq: number }> {
    const rows = new Map<string, Row>();
    await this.#refuseTooMany(scope, changes);
    for await (const row of this.#store.indexedRows(scope)) {
      rows.set(row.id, row);
      await this.#refuseTooMany(scope, rows.size);
    }
    const lines = await this.#store.readLog(scope, 0);
    const behind = [...lastVersions(lines)].filter(([id, version]) => isBehind(rows.get(id), version));
    const fetched = await this.#store.fetchRows(
      scope,
      behind.map(([id]) => id),
    );
    for (const [id, row] of fetched) row ? rows.set(id, row) : rows.delete(id);
    return { rows: [...rows.values()], seq: lines.at(-1)?.seq ?? 0 };
  }

  /** A read would take too long, and each row without a snapshot takes about 3 kB of memory. */
  async #refuseTooMany(scope: Scope, changes: number): Promise<void> {
    if (changes <= this.#store.compaction.most) return;
    await this.#requestCompaction(scope);
    throw new NotCompactedError(scope, changes);
  }

  /** Logs a failure instead of throwing: a reading function may lack the permission to write. */
  #requestCompaction(scope: Scope): Promise<void> {
    return this.#store
      .requestCompaction(scope)
      .catch((error: Error) => this.#store.log.warn('compaction not requested', { ...scope, error }));
  }
}
