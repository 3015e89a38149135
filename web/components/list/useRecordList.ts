import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListInput } from '#shared/lists.ts';
import { type Answer, type ApiError, call } from '#web/lib/api.ts';
import { useSettings } from '#web/lib/settingsStore.ts';
import { useCall } from '#web/lib/useApi.ts';
import { arrange, type FacetValue, type GridColumn, linkedArrangement } from '../grid/columns.ts';
import type { GridPage } from '../grid/gridTypes.ts';
import { type ListState, listBody, listQuery, START } from '../grid/listState.ts';
import { useListState } from '../grid/useListState.ts';
import type { ListRoute, ListRoutes, RowOf } from './routes.ts';

type Options = {
  /** Filters that always hold, in the form of query parameters. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  /** Parameters in the routes' paths. */
  params?: Readonly<Record<string, string>>;
  /** Fields that are needed beside those of the columns. */
  fields?: readonly string[];
  /** `order_by` until the person chooses an order; the server's own without it. */
  order?: string;
  /** A list that is the screen keeps its state in the address; one among others on a sheet in memory. */
  keeps?: 'address' | 'memory';
};

export type RecordList<Row extends { id: string }> = {
  /** Under which the person's taste and views are kept. */
  name: string;
  columns: readonly GridColumn<Row>[];
  state: ListState;
  setState: (state: ListState) => void;
  page: GridPage<Row> | undefined;
  error: ApiError | undefined;
  isBusy: boolean;
  /** Asks the server again, after a change. */
  reload: () => Promise<void>;
  loadValues: (field: string) => Promise<FacetValue[]>;
  loadIds: () => Promise<string[]>;
  /** Search and filters as a body has them, those that always hold included. */
  body: ReturnType<typeof listBody>;
  /** Ids of the columns that are shown, in order: what an export of what is seen holds. */
  shownFields: string[];
  /** Whether the state is the page's address. */
  isLinked: boolean;
};

const NO_OPTIONS: Options = {};
/** The server gives at most so many rows at once. */
const MOST = 1000;

/** Values as filters have them: text, or null for rows without a value. */
export const toFacets = (values: Answer<'POST /api/products/fields_values'>[string] | undefined): FacetValue[] =>
  (values ?? []).map(({ value, label, count }) => ({ value: value === null ? null : String(value), label, count }));

function useKeptState(keeps: Options['keeps'], columns: readonly Pick<GridColumn<never>, 'id' | 'filter'>[]) {
  const linked = useListState(columns);
  const kept = useState(START);
  return keeps === 'memory' ? kept : linked;
}

const always = (query: Options['query'] = {}): Record<string, string[]> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat() as string[]]));

/** All ids that a list finds, page after page. */
async function allIds(route: ListRoute, params: object, query: ListInput): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await call<GridPage<{ id: string }>>(route, {
      params,
      query: { ...query, page, size: MOST, include_fields: 'id', order_by: undefined },
    });
    ids.push(...answer.items.map(({ id }) => id));
    if (ids.length >= answer.total || answer.items.length === 0) return ids;
  }
}

/** A list of records: its state, its rows, and what the grid needs of both. */
export function useRecordList<K extends ListRoute>(
  name: string,
  routes: ListRoutes<K>,
  columns: readonly GridColumn<RowOf<K>>[],
  options: Options = NO_OPTIONS,
): RecordList<RowOf<K>> {
  const { query: fixed, params = {}, fields = [], order, keeps = 'address' } = options;
  const [state, setState] = useKeptState(keeps, columns);
  const taste = useSettings((settings) => settings.lists[name]);
  const needed = [...new Set([...columns.map(({ id }) => id), ...fields])].join(',');
  const query = { ...(order && { order_by: order }), ...always(fixed), ...listQuery(state) };
  const { data, error, isValidating, mutate } = useCall<GridPage<RowOf<K>>>(
    routes.list,
    { params, query: { ...query, include_fields: needed } },
    { keepPreviousData: true },
  );
  const bodyFor = (except?: string) => withAlways(listBody(state, except), fixed);
  const latest = useRef({ bodyFor, query });
  latest.current = { bodyFor, query };
  const { list, values } = routes;
  const path = JSON.stringify(params);

  const loadValues = useCallback(
    async (field: string) => {
      if (!values) return [];
      const answer = await call<Answer<'POST /api/products/fields_values'>>(values, {
        params: JSON.parse(path),
        body: { ...latest.current.bodyFor(field), fields: [field] },
      });
      return toFacets(answer[field]);
    },
    [values, path],
  );

  return {
    name,
    columns,
    state,
    setState,
    page: data,
    error,
    isBusy: isValidating,
    reload: async () => void (await mutate()),
    loadValues,
    loadIds: () => allIds(list, params, query),
    body: bodyFor(),
    shownFields: useMemo(
      () => arrange(columns, { ...taste, ...linkedArrangement(columns, state.columns) }).map(({ id }) => id),
      [columns, taste, state.columns],
    ),
    isLinked: keeps === 'address',
  };
}

function withAlways(body: ReturnType<typeof listBody>, fixed: Options['query']): ReturnType<typeof listBody> {
  const filters = { ...body.filters, ...always(fixed) };
  return Object.keys(filters).length ? { ...body, filters } : body;
}
