import type { Layers } from '../columns/layers.ts';
import { liveRows, type Row } from '../columns/segment.ts';
import { DamagedSnapshot } from '../snapshots/reader.ts';
import { isIntact } from '../snapshots/stored-snapshot.ts';
import { type Counter, type ListStore, type Pointer, type Scope, scopeKey } from '../store.ts';
import { type LoadedScope, ScopeLoader } from './scope-loader.ts';

const SCOPES_AT_ONCE = 16;
const ATTEMPTS = 3;

type Bases = (Pointer | undefined)[];

/** Cache of scopes in one process; every call brings the scopes it reads up to date. */
export class Scopes {
  private readonly known = new Map<string, LoadedScope>();
  private readonly turns = new Map<string, Promise<void>>();
  private readonly rows = new WeakMap<Layers, Promise<ReadonlyMap<string, Row>>>();
  private readonly store: ListStore;
  private readonly loader: ScopeLoader;
  private readonly budget: number;

  /** @param budget limit in bytes, by the engine's own estimate */
  constructor(store: ListStore, budget: number) {
    this.store = store;
    this.loader = new ScopeLoader(store);
    this.budget = budget;
  }

  /** The scopes with every write acknowledged before the call. */
  private async current(scopes: readonly Scope[]): Promise<LoadedScope[]> {
    const distinct = [...new Map(scopes.map((scope) => [scopeKey(scope), scope])).values()];
    const counters = await this.store.readCounters(distinct);
    const touched = counters.flatMap((counter, n) =>
      counter.seq > 0 ? [{ scope: distinct[n] as Scope, counter }] : [],
    );
    const cold = touched.map(({ scope }) => scope).filter((scope) => !this.known.has(scopeKey(scope)));
    const pointers = await this.store.readPointers(cold);
    const freshPointers = new Map(cold.map((scope, n) => [scopeKey(scope), pointers[n]]));
    const current = new Map<string, LoadedScope>();
    await each(touched, async ({ scope, counter }) => {
      const key = scopeKey(scope);
      current.set(key, await this.serialized(key, () => this.loadUpTo(scope, counter, freshPointers.get(key))));
    });
    this.evict();
    return scopes.map((scope) => current.get(scopeKey(scope)) ?? EMPTY);
  }

  /**
   * Runs `work` on the scopes as of the call; retries if a snapshot proves damaged. `bases`: the snapshots below the
   * layers.
   */
  read<T>(scopes: readonly Scope[], work: (layers: Layers[], bases: Bases) => Promise<T>): Promise<T> {
    return this.retryIfDamaged(scopes, (current) =>
      work(
        current.map(({ layers }) => layers),
        current.map(({ base }) => base),
      ),
    );
  }

  /**
   * Like `read`, but `work` yields items. Damage found after the first item throws; the next call avoids the snapshot.
   */
  async *iterate<T>(scopes: readonly Scope[], work: (layers: Layers[]) => AsyncIterable<T>): AsyncGenerator<T> {
    const { current, pieces, first } = await this.retryIfDamaged(scopes, async (current) => {
      const pieces = work(current.map(({ layers }) => layers))[Symbol.asyncIterator]();
      return { current, pieces, first: await pieces.next() };
    });
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } catch (error) {
      if (error instanceof DamagedSnapshot) await this.evictDamaged(scopes, current, error, false);
      throw error;
    } finally {
      await pieces.return?.();
    }
  }

  /** All rows of a small scope by id. */
  rowsOf(scope: Scope): Promise<ReadonlyMap<string, Row>> {
    return this.read([scope], ([layers = []]) => {
      const rows = this.rows.get(layers) ?? rowsById(layers);
      this.rows.set(layers, rows);
      return rows;
    });
  }

  private async retryIfDamaged<T>(scopes: readonly Scope[], work: (current: LoadedScope[]) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const current = await this.current(scopes);
      try {
        return await work(current);
      } catch (error) {
        if (!(error instanceof DamagedSnapshot) || attempt === ATTEMPTS) throw error;
        await this.evictDamaged(scopes, current, error, attempt > 1);
      }
    }
  }

  /** Serialises work per scope: an older answer must not replace a newer one. */
  private serialized<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(work);
    const forget = () => {
      if (this.turns.get(key) === ended) this.turns.delete(key);
    };
    const ended: Promise<void> = turn.then(forget, forget);
    this.turns.set(key, ended);
    return turn;
  }

  private async loadUpTo(scope: Scope, counter: Counter, pointer: Pointer | undefined): Promise<LoadedScope> {
    const key = scopeKey(scope);
    const columns = this.store.columnsOf(scope.kind);
    const before = this.known.get(key);
    const advanced =
      before && !isReloadWorthwhile(before, counter, this.store.compaction)
        ? await this.loader.advance(scope, columns, before, counter).catch(undefinedIfDamaged)
        : undefined;
    const current =
      advanced ??
      (await this.loader.load(scope, columns, counter, pointer ?? (await this.store.readPointers([scope]))[0]));
    this.known.delete(key);
    this.known.set(key, current);
    return current;
  }

  /** Evicts the least recently used scopes. */
  private evict(): void {
    let held = this.known.values().reduce((sum, known) => sum + bytesOf(known), 0);
    for (const [key, known] of this.known) {
      if (held <= this.budget) return;
      this.known.delete(key);
      held -= bytesOf(known);
    }
  }

  /**
   * Evicts the damaged scopes and reports their snapshots. The error does not name the scope, so each one is verified.
   */
  private async evictDamaged(
    scopes: readonly Scope[],
    read: LoadedScope[],
    error: DamagedSnapshot,
    isRepeated: boolean,
  ) {
    for (const [n, scope] of scopes.entries()) {
      const base = read[n]?.base;
      if (!base) continue;
      this.known.delete(scopeKey(scope));
      if (isRepeated || !(await isIntact(this.store.objects, base))) await this.loader.report(scope, base, error);
    }
  }
}

const EMPTY: LoadedScope = { seq: 0, layers: [], overlaidRows: 0, changes: 0, compacted: 0 };

/**
 * Whether reloading saves overlays: the scope has many, or would have to read many changed records one by one, and a
 * newer snapshot exists. With more than can be read, there is no other way.
 */
function isReloadWorthwhile(known: LoadedScope, counter: Counter, { due, most }: ListStore['compaction']): boolean {
  if (counter.changes - known.changes > most) return true;
  if (counter.compacted <= known.compacted) return false;
  return !known.base || known.overlaidRows + counter.changes - known.changes >= due;
}

const bytesOf = ({ layers }: LoadedScope): number => layers.reduce((sum, { table }) => sum + table.bytes, 0);

function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedSnapshot)) throw error;
}

async function rowsById(layers: Layers): Promise<ReadonlyMap<string, Row>> {
  const rows = await Promise.all(layers.map((segment) => segment.table.rows(liveRows(segment))));
  return new Map(rows.flat().map((row) => [row.id, row]));
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: SCOPES_AT_ONCE }, worker));
}
