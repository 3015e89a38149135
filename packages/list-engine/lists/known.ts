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
 * A scope as of its change `seq`. `base`: the snapshot below; `overlaidRows`: how many changed records lie above it;
 * `compacted`: what snapshots held when it was loaded, according to its counter.
 */
export type Known = { seq: number; layers: Layers; base?: Pointer; overlaidRows: number; compacted: number };

/** A scope without a snapshot has too many records to be read from the table: try again after its compaction. */
export class NotCompactedError extends Error {
  constructor({ kind, owner }: Scope) {
    super(`The list ${kind} of ${owner} is too long to be read without a snapshot.`);
    this.name = 'NotCompactedError';
  }
}

/** Without a snapshot all rows are objects of about 3 kB: an error for one scope is better than no memory for all. */
const MAX_ROWS_WITHOUT_SNAPSHOT = 200_000;
/** The pointer may move between reading it and what it names. */
const ATTEMPTS = 3;

/** Loads scopes from a store and brings them up to date. */
export class ScopeLoader {
  readonly #store: ListStore;

  constructor(store: ListStore) {
    this.#store = store;
  }

  /** Applies the changes up to a number, or beyond, to what is known; undefined when the log was trimmed past it. */
  async advance(scope: Scope, columns: Columns, known: Known, seq: number): Promise<Known | undefined> {
    if (known.seq >= seq) return known;
    const lines = await this.#store.readLog(scope, known.seq);
    if (!isComplete(lines, known.seq, seq)) return undefined;
    const changes = await this.#store.fetchRows(scope, lastVersions(lines).keys());
    const layers = await applyOverlay(columns, known.layers, changes);
    return { ...known, layers, seq: known.seq + lines.length, overlaidRows: known.overlaidRows + changes.size };
  }

  /** A scope that is not known yet: from its snapshot, or from the table when it has no usable one. */
  async load(scope: Scope, columns: Columns, counter: Counter, pointer?: Pointer): Promise<Known> {
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

  /** Has a damaged snapshot replaced. False when that has happened already. */
  async report(scope: Scope, pointer: Pointer, error: DamagedSnapshot): Promise<boolean> {
    const isCurrent = error.reason === 'foreign' || (await this.#store.markDamaged(scope, pointer, error.message));
    if (!isCurrent) return false;
    this.#store.log.error('snapshot unusable', { ...scope, object: pointer.object, reason: error.message });
    await this.#requestCompaction(scope);
    return true;
  }

  async #fromSnapshot(scope: Scope, columns: Columns, counter: Counter, pointer: Pointer): Promise<Known | undefined> {
    const snapshot = await openAt(this.#store.objects, scope, pointer, columns);
    if (snapshot.isStale) await this.#requestCompaction(scope);
    const { seq } = pointer;
    const base = { seq, layers: [segmentOf(snapshot)], base: pointer, overlaidRows: 0, compacted: counter.compacted };
    return this.advance(scope, columns, base, counter.seq);
  }

  async #fromTable(scope: Scope, columns: Columns, counter: Counter): Promise<Known> {
    const whole = await this.#readWhole(scope);
    if (!whole) {
      await this.#requestCompaction(scope);
      throw new NotCompactedError(scope);
    }
    const layers = whole.rows.length > 0 ? [memorySegment(columns, whole.rows)] : [];
    return { seq: Math.max(whole.seq, counter.seq), layers, overlaidRows: 0, compacted: counter.compacted };
  }

  /**
   * Every row of a scope and the number of its last change; undefined when there are too many. All kept log lines are
   * compared with the index, whatever their age: the compaction keeps them for longer than the index may lag.
   */
  async #readWhole(scope: Scope): Promise<{ rows: Row[]; seq: number } | undefined> {
    const rows = new Map<string, Row>();
    for await (const row of this.#store.indexedRows(scope)) {
      if (rows.size === MAX_ROWS_WITHOUT_SNAPSHOT) return undefined;
      rows.set(row.id, row);
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

  /** A request must not fail because its function lacks the right to write. */
  #requestCompaction(scope: Scope): Promise<void> {
    return this.#store
      .requestCompaction(scope)
      .catch((error: Error) => this.#store.log.warn('compaction not requested', { ...scope, error }));
  }
}
