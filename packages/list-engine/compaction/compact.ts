import type { Columns } from '../model.ts';
import { DamagedSnapshot, type Snapshot } from '../snapshots/reader.ts';
import { deleteOldSnapshots, openAt } from '../snapshots/stored-snapshot.ts';
import type { Counter, ListStore, Pointer, Scope } from '../store.ts';
import { isWorthwhile } from './due.ts';
import { merge, type NewSnapshot } from './merge.ts';
import { rebuild } from './rebuild.ts';

export type CompactionOutcome = 'busy' | 'unneeded' | 'superseded' | 'moved';

export type CompactionHooks = {
  /**
   * Runs `work` unless another process compacts the scope; then resolves to undefined. Only avoids duplicate work:
   * correctness does not depend on it.
   */
  exclusively: <T>(scope: Scope, work: () => Promise<T>) => Promise<T | undefined>;
  /** Publishes the rows of a new snapshot elsewhere. The scope stays due until this succeeds. */
  publish: (scope: Scope, snapshot: Snapshot) => Promise<void>;
};

/** Minimum age of trimmed log lines, in milliseconds: readers compare the log with an index that may lag. */
const LOG_KEPT_MS = 3600 * 1000;

type Base = { snapshot: Snapshot; pointer: Pointer };

class Compaction {
  readonly #store: ListStore;
  readonly #scope: Scope;
  readonly #columns: Columns;
  readonly #publish: CompactionHooks['publish'];

  constructor(store: ListStore, scope: Scope, publish: CompactionHooks['publish']) {
    this.#store = store;
    this.#scope = scope;
    this.#columns = store.columnsOf(scope.kind);
    this.#publish = publish;
  }

  async run(): Promise<CompactionOutcome> {
    const store = this.#store;
    const began = store.now();
    const [counter] = (await store.readCounters([this.#scope])) as [Counter];
    const [before] = await store.readPointers([this.#scope]);
    const base = await this.#openBase(before);
    const isUsable = before === undefined || base?.snapshot.isStale === false;
    if (isUsable && !isWorthwhile(counter, store.compaction, before?.changes ?? 0, Date.parse(began))) {
      if (base && counter.compacted !== base.pointer.changes) await this.#finish(base.pointer);
      return 'unneeded';
    }
    const made = await this.#writeNext(base, counter.seq);
    const changes = await this.#changesUpTo(made.seq, counter);
    const after: Pointer = { ...made, changes, at: began, ...(base && { previous: base.pointer.object }) };
    if (!(await store.movePointer(this.#scope, before, after))) return 'superseded';
    await this.#finish(after);
    await this.#clear(before, after);
    if (counter.changes - changes >= store.compaction.due) await store.requestCompaction(this.#scope);
    return 'moved';
  }

  /** Resolves to undefined if there is no usable snapshot. */
  async #openBase(pointer: Pointer | undefined): Promise<Base | undefined> {
    if (!pointer) return undefined;
    return openAt(this.#store.objects, this.#scope, pointer, this.#columns).then(
      (snapshot) => ({ snapshot, pointer }),
      (error) => this.#warnUnusable(error),
    );
  }

  #warnUnusable(error: unknown): undefined {
    if (!(error instanceof DamagedSnapshot)) throw error;
    this.#store.log.warn('snapshot rebuilt', { ...this.#scope, reason: error.message });
  }

  async #writeNext(base: Base | undefined, upTo: number): Promise<NewSnapshot> {
    const merged =
      base &&
      (await merge(this.#store, this.#scope, this.#columns, base, upTo).catch((error) => this.#warnUnusable(error)));
    return merged ?? rebuild(this.#store, this.#scope, this.#columns);
  }

  /** Total of changed records up to a log line, derived from the counter, which has the total at another line. */
  async #changesUpTo(seq: number, counter: Counter): Promise<number> {
    const [from, to] = [Math.min(seq, counter.seq), Math.max(seq, counter.seq)];
    const between = (await this.#store.readLog(this.#scope, from)).filter((line) => line.seq <= to);
    const changed = between.reduce((sum, { versions }) => sum + Object.keys(versions).length, 0);
    return seq > counter.seq ? counter.changes + changed : counter.changes - changed;
  }

  async #finish(pointer: Pointer): Promise<void> {
    await this.#publish(this.#scope, await openAt(this.#store.objects, this.#scope, pointer, this.#columns));
    await this.#store.settle(this.#scope, pointer);
  }

  /** If this crashes, the next compaction repeats it. Warm readers have already applied the trimmed log lines. */
  async #clear(before: Pointer | undefined, after: Pointer): Promise<void> {
    const at = Date.parse(this.#store.now());
    const trimmed = Math.min(before?.seq ?? 0, after.seq);
    await this.#store.trimLog(this.#scope, trimmed, new Date(at - LOG_KEPT_MS).toISOString());
    await deleteOldSnapshots(this.#store.objects, this.#scope, after, at);
  }
}

/** Compacts a scope if worthwhile. Idempotent: it can be interrupted at any point and run concurrently. */
export async function compact(
  store: ListStore,
  scope: Scope,
  { exclusively, publish }: CompactionHooks,
): Promise<CompactionOutcome> {
  const outcome = (await exclusively(scope, () => new Compaction(store, scope, publish).run())) ?? 'busy';
  store.log.info('compaction', { ...scope, outcome });
  return outcome;
}
