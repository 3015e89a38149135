import type { Layers } from '../columns/layers.ts';
import type { Naming, Row, Segment } from '../columns/segment.ts';
import { type CompactionHooks, type CompactionOutcome, compact } from '../compaction/compact.ts';
import type { Columns, Filter, ListQuery } from '../model.ts';
import { type ColumnRows, openColumns } from '../queries/column-rows.ts';
import { countValues, type GroupCount, groupCounts } from '../queries/counts.ts';
import type { Narrowing } from '../queries/filter.ts';
import type { Page, ValueCount } from '../queries/find.ts';
import { iterateRows, querySegments } from '../queries/query.ts';
import { RecentResults } from '../queries/recent-results.ts';
import { scanColumns } from '../queries/scan.ts';
import type { ListStore, Scope } from '../store.ts';
import { Scopes } from './scopes.ts';

/** What one query may see: its columns, and its scopes, each with filters that always apply. */
export type View = {
  columns: Columns;
  sources: { scope: Scope; where?: Filter[] }[];
  /**
   * Values from other records: `owner_entity_label` is the `name` of the entity whose id is in `owner_entity`. `by`: the
   * field of those records that holds what is in `link`, if it is not their id. `records`: given instead of a scope.
   */
  names?: Record<string, { link: string; field: string } & ({ scope: Scope; by?: string } | { records: Rows })>;
};

type Rows = ReadonlyMap<string, Row>;
const indexes = new WeakMap<Rows, Map<string, Rows>>();
/** The rows by another field, made once for each state of a scope, so that repeated queries are recognised. */
function indexedBy(rows: Rows, field: string | undefined): Rows {
  if (field === undefined) return rows;
  const known = indexes.get(rows) ?? new Map<string, Rows>();
  indexes.set(rows, known);
  const index = known.get(field) ?? new Map([...rows.values()].map((row) => [String(row[field]), row]));
  known.set(field, index);
  return index;
}

/** Memory for recent query results, in bytes: every row of a typical list, part of a list of a million. */
const RECENT_BYTES = 32 * 2 ** 20;

/** The layers of each source, with the view's filters and names. */
const segmentsOf = ({ sources }: View, layers: readonly Layers[], names: Record<string, Naming>): Segment[] =>
  sources.flatMap(({ where }, n) =>
    (layers[n] ?? []).map((segment) => ({ ...segment, names, ...(where && { where }) })),
  );

const scopesOf = ({ sources }: View): Scope[] => sources.map(({ scope }) => scope);

/**
 * Lists over a store: any filter, order and page, totals and distinct values of the records that a view may see. Every
 * answer includes every write acknowledged before the call.
 * @param memoryBytes limit for snapshots and overlays kept between calls, by the engine's own estimate
 */
export class Lists {
  readonly #store: ListStore;
  readonly #scopes: Scopes;
  readonly #recent = new RecentResults(RECENT_BYTES);

  constructor(store: ListStore, memoryBytes: number) {
    this.#store = store;
    this.#scopes = new Scopes(store, memoryBytes);
  }

  query(view: View, query: ListQuery): Promise<Page<Row>> {
    return this.#read(view, (segments) => querySegments(segments, view.columns, query, this.#recent));
  }

  /** Distinct values of each field under the filters of the other fields, most frequent first. */
  values(view: View, fields: string[], query: Narrowing, limit: number): Promise<Record<string, ValueCount[]>> {
    return this.#read(view, (segments) => countValues(segments, view.columns, fields, query, limit, this.#recent));
  }

  /** Row counts by the values of one or two fields. */
  groups(view: View, fields: [string] | [string, string], query: Narrowing): Promise<GroupCount[]> {
    return this.#read(view, (segments) => groupCounts(segments, view.columns, fields, query, this.#recent));
  }

  /** Streams every row of a query in order, for exports. */
  iterate(view: View, query: Omit<ListQuery, 'page' | 'size'>): AsyncGenerator<Row> {
    return this.#iterate(view, (segments) => iterateRows(segments, view.columns, query));
  }

  /** Streams the id and these fields of every row in arbitrary order; much faster than `iterate`. */
  scan(view: View, fields: string[], filters: Filter[] = []): AsyncGenerator<Row> {
    return this.#iterate(view, (segments) => scanColumns(segments, view.columns, fields, filters));
  }

  /** Loads these fields of all rows, to read them in any order. */
  columns(view: View, fields: string[], filters: Filter[] = []): Promise<ColumnRows> {
    return this.#read(view, (segments) => openColumns(segments, view.columns, fields, filters, this.#recent));
  }

  /** All rows of a small scope by id. */
  rowsOf(scope: Scope): Promise<ReadonlyMap<string, Row>> {
    return this.#scopes.rowsOf(scope);
  }

  /**
   * Runs `work` on the layers of the scopes; retries if a snapshot proves damaged. `bases`: the snapshot below each
   * scope's layers. For indexes derived from snapshots.
   */
  readonly read: Scopes['read'] = (scopes, work) => this.#scopes.read(scopes, work);

  /** Compacts a scope if worthwhile. Idempotent: it can be interrupted at any point and run concurrently. */
  compact(scope: Scope, hooks: CompactionHooks): Promise<CompactionOutcome> {
    return compact(this.#store, scope, hooks);
  }

  async #namingsOf({ names = {} }: View): Promise<Record<string, Naming>> {
    const namings = Object.entries(names).map(async ([name, { link, field, ...from }]) => {
      const records = 'records' in from ? from.records : indexedBy(await this.rowsOf(from.scope), from.by);
      return [name, { link, field, records }] as const;
    });
    return Object.fromEntries(await Promise.all(namings));
  }

  async #read<T>(view: View, work: (segments: Segment[]) => Promise<T>): Promise<T> {
    const names = this.#namingsOf(view);
    const [answer] = await Promise.all([
      this.#scopes.read(scopesOf(view), async (layers) => work(segmentsOf(view, layers, await names))),
      names,
    ]);
    return answer;
  }

  async *#iterate(view: View, work: (segments: Segment[]) => AsyncIterable<Row>): AsyncGenerator<Row> {
    const names = await this.#namingsOf(view);
    yield* this.#scopes.iterate(scopesOf(view), (layers) => work(segmentsOf(view, layers, names)));
  }
}
