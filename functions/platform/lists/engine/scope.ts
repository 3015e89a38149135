import type { Columns } from '#shared/lists.ts';
import { columnsOf } from '../../records/kinds.ts';
import { type Counter, MANY_CHANGES, type Scope, scopePk } from '../change-log.ts';
import { countersOf } from '../counter-prefetch.ts';
import { advance, type Known, load, report } from './known.ts';
import type { Layers } from './layers.ts';
import { DamagedSnapshot } from './reader.ts';
import { liveRows, type Row } from './segment.ts';
import { isIntact, type Pointer, readPointers } from './snapshot-store.ts';

/** Share of the function's memory that lists may hold while it is warm, by their own estimate. */
const SHARE = 0.4;
const ownMemory = () => Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? 1024) * 2 ** 20;
const SCOPES_AT_ONCE = 16;
const ATTEMPTS = 3;

type Bases = (Pointer | undefined)[];

/** What one instance of a function knows of the scopes; brought up to date by every call. */
export class Scopes {
  private readonly known = new Map<string, Known>();
  private readonly turns = new Map<string, Promise<void>>();
  private readonly rows = new WeakMap<Layers, Promise<ReadonlyMap<string, Row>>>();
  private readonly columnsOf: (kind: string) => Columns;
  private readonly budget: number;

  /** @param budget bytes */
  constructor(columnsOfKind = columnsOf, budget = ownMemory() * SHARE) {
    this.columnsOf = columnsOfKind;
    this.budget = budget;
  }

  /** Each scope with every write that was acknowledged before the call. */
  private async current(scopes: readonly Scope[]): Promise<Known[]> {
    const distinct = [...new Map(scopes.map((scope) => [scopePk(scope), scope])).values()];
    const counters = await countersOf(distinct);
    const touched = counters.flatMap((counter, n) =>
      counter.seq > 0 ? [{ scope: distinct[n] as Scope, counter }] : [],
    );
    const cold = touched.map(({ scope }) => scope).filter((scope) => !this.known.has(scopePk(scope)));
    const pointers = await readPointers(cold);
    const hints = new Map(cold.map((scope, n) => [scopePk(scope), pointers[n]]));
    const current = new Map<string, Known>();
    await each(touched, async ({ scope, counter }) => {
      const key = scopePk(scope);
      current.set(key, await this.inTurn(key, () => this.upTo(scope, counter, hints.get(key))));
    });
    this.makeRoom();
    return scopes.map((scope) => current.get(scopePk(scope)) ?? EMPTY);
  }

  /**
   * Works on the rows of scopes, as they are at the call; again when a snapshot turns out to be damaged on the way.
   * `bases`: the snapshots that are the first of their layers.
   */
  read<T>(scopes: readonly Scope[], work: (layers: Layers[], bases: Bases) => Promise<T>): Promise<T> {
    return this.whileSound(scopes, (current) =>
      work(
        current.map(({ layers }) => layers),
        current.map(({ base }) => base),
      ),
    );
  }

  /** Like `read`, for work that answers piece by piece: damage behind the first piece is thrown, the next call does without. */
  async *iterate<T>(scopes: readonly Scope[], work: (layers: Layers[]) => AsyncIterable<T>): AsyncGenerator<T> {
    const { current, pieces, first } = await this.whileSound(scopes, async (current) => {
      const pieces = work(current.map(({ layers }) => layers))[Symbol.asyncIterator]();
      return { current, pieces, first: await pieces.next() };
    });
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } catch (error) {
      if (error instanceof DamagedSnapshot) await this.forgetDamaged(scopes, current, error, false);
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

  private async whileSound<T>(scopes: readonly Scope[], work: (current: Known[]) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const current = await this.current(scopes);
      try {
        return await work(current);
      } catch (error) {
        if (!(error instanceof DamagedSnapshot) || attempt === ATTEMPTS) throw error;
        await this.forgetDamaged(scopes, current, error, attempt > 1);
      }
    }
  }

  /** One after the other for each scope: an older answer must not replace a newer one. */
  private inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(work);
    const forget = () => {
      if (this.turns.get(key) === ended) this.turns.delete(key);
    };
    const ended: Promise<void> = turn.then(forget, forget);
    this.turns.set(key, ended);
    return turn;
  }

  private async upTo(scope: Scope, counter: Counter, pointer: Pointer | undefined): Promise<Known> {
    const key = scopePk(scope);
    const columns = this.columnsOf(scope.kind);
    const before = this.known.get(key);
    const advanced =
      before && !isOutgrown(before, counter)
        ? await advance(scope, columns, before, counter.seq).catch(undefinedIfDamaged)
        : undefined;
    const current = advanced ?? (await load(scope, columns, counter, pointer ?? (await readPointers([scope]))[0]));
    this.known.delete(key);
    this.known.set(key, current);
    return current;
  }

  /** Drops what was not asked for longest. */
  private makeRoom(): void {
    let held = this.known.values().reduce((sum, known) => sum + bytesOf(known), 0);
    for (const [key, known] of this.known) {
      if (held <= this.budget) return;
      this.known.delete(key);
      held -= bytesOf(known);
    }
  }

  /** Drops the scopes whose snapshot is damaged, and has those replaced. The error does not tell which they are. */
  private async forgetDamaged(scopes: readonly Scope[], read: Known[], error: DamagedSnapshot, isRepeated: boolean) {
    for (const [n, scope] of scopes.entries()) {
      const base = read[n]?.base;
      if (!base) continue;
      this.known.delete(scopePk(scope));
      if (isRepeated || !(await isIntact(base))) await report(scope, base, error);
    }
  }
}

const EMPTY: Known = { seq: 0, layers: [], overlaidRows: 0, compacted: 0 };

/** A newer snapshot spares much of what is laid over this one. */
const isOutgrown = ({ base, overlaidRows, compacted }: Known, counter: Counter): boolean =>
  (!base || overlaidRows >= MANY_CHANGES) && counter.compacted > compacted;

const bytesOf = ({ layers }: Known): number => layers.reduce((sum, { table }) => sum + table.bytes, 0);

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

let own: Scopes | undefined;
const ownScopes = (): Scopes => {
  own ??= new Scopes();
  return own;
};
export const readScopes: Scopes['read'] = (...args) => ownScopes().read(...args);
export const iterateScopes: Scopes['iterate'] = (...args) => ownScopes().iterate(...args);
export const loadScope: Scopes['rowsOf'] = (scope) => ownScopes().rowsOf(scope);
