import type { Columns, Filter, ListQuery } from '#shared/lists.ts';
import type { Scope } from '../../records/changes.ts';
import { countValues, type GroupCount, groupCounts } from './counts.ts';
import type { Narrowing } from './filter.ts';
import type { Page, ValueCount } from './find.ts';
import type { Layers } from './layers.ts';
import { iterateRows, querySegments } from './query.ts';
import { Recent } from './recent.ts';
import { scanColumns } from './scan.ts';
import { iterateScopes, loadScope, readScopes } from './scope.ts';
import type { Naming, Row, Segment } from './segment.ts';

export type { ValueCount } from './find.ts';
export { pageOf, queryRows, rowValues } from './in-memory.ts';
export type { Row } from './segment.ts';

/**
 * The list engine: any filter, any order, any page, total and distinct values over the records of one kind that a
 * query may see. Reads its own writes.
 */

/** What one query may see: columns that may be named, and scopes, each with filters that always hold. */
export type View = {
  columns: Columns;
  sources: { scope: Scope; where?: Filter[] }[];
  /** Names that other records own: `owner_entity_label` is the `name` of the entity whose id is in `owner_entity`. */
  names?: Record<string, { link: string; scope: Scope; field: string }>;
};

/** Of what the last queries found: some of a list of a million rows, many of a usual one. */
const RECENT_BYTES = 32 * 2 ** 20;
const recent = new Recent(RECENT_BYTES);

async function namingsOf({ names = {} }: View): Promise<Record<string, Naming>> {
  const namings = Object.entries(names).map(async ([name, { link, scope, field }]) => {
    return [name, { link, field, records: await loadScope(scope) }] as const;
  });
  return Object.fromEntries(await Promise.all(namings));
}

/** The layers of each source as the view shows them. */
const segmentsOf = ({ sources }: View, layers: readonly Layers[], names: Record<string, Naming>): Segment[] =>
  sources.flatMap(({ where }, n) =>
    (layers[n] ?? []).map((segment) => ({ ...segment, names, ...(where && { where }) })),
  );

const scopesOf = ({ sources }: View): Scope[] => sources.map(({ scope }) => scope);

async function read<T>(view: View, work: (segments: Segment[]) => Promise<T>): Promise<T> {
  const names = namingsOf(view);
  const [answer] = await Promise.all([
    readScopes(scopesOf(view), async (layers) => work(segmentsOf(view, layers, await names))),
    names,
  ]);
  return answer;
}

async function* iterate(view: View, work: (segments: Segment[]) => AsyncIterable<Row>): AsyncGenerator<Row> {
  const names = await namingsOf(view);
  yield* iterateScopes(scopesOf(view), (layers) => work(segmentsOf(view, layers, names)));
}

export const lists = {
  query: (view: View, query: ListQuery): Promise<Page<Row>> =>
    read(view, (segments) => querySegments(segments, view.columns, query, recent)),
  /** Distinct values of each field under the filters of the others, most frequent first. */
  values: (view: View, fields: string[], query: Narrowing, limit: number): Promise<Record<string, ValueCount[]>> =>
    read(view, (segments) => countValues(segments, view.columns, fields, query, limit, recent)),
  /** Counts by the values of one or two fields. */
  groups: (view: View, fields: [string] | [string, string], query: Narrowing): Promise<GroupCount[]> =>
    read(view, (segments) => groupCounts(segments, view.columns, fields, query, recent)),
  /** Every row of a query in order, for exports. */
  iterate: (view: View, query: Omit<ListQuery, 'page' | 'size'>): AsyncGenerator<Row> =>
    iterate(view, (segments) => iterateRows(segments, view.columns, query)),
  /** The id and these fields of every row, in no order that means anything; far quicker than `iterate`. */
  scan: (view: View, fields: string[], filters: Filter[] = []): AsyncGenerator<Row> =>
    iterate(view, (segments) => scanColumns(segments, view.columns, fields, filters)),
};
