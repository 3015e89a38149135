import { useCallback, useMemo, useRef } from 'react';
import type { ExportFormat } from '#shared/exports.ts';
import type { FieldsValues, ListInput } from '#shared/lists.ts';
import { type ApiError, call } from '#web/platform/api/api.ts';
import { askAgain } from '#web/platform/api/freshness.ts';
import { useCall } from '#web/platform/api/useApi.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { ownLists } from '#web/platform/session/settings.ts';
import { useSettings } from '#web/platform/session/settingsStore.ts';
import { type ListState, listBody, listQuery } from '../grid/paging/listState.ts';
import { useListState } from '../grid/paging/useListState.ts';
import type { BulkSelection } from '../grid/selection/selection.ts';
import type { GridPage } from '../grid/table/gridTypes.ts';
import { arrange, type FacetValue, type GridColumn, linkedArrangement, withoutValues } from '../grid/tools/columns.ts';
import { startOf } from './knownViews.ts';
import { learnFrom, learnNames } from './people.ts';
import { exportRouteOf, type ListRoute, type ListRoutes, type RowOf, type Started } from './routes.ts';
import { useFit } from './useFit.ts';
import { useWhole } from './useWhole.ts';
import { CHUNK } from './whole.ts';

type Options = {
  /** Fixed filters, as query parameters. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  /** Parameters in the routes' paths. */
  params?: Readonly<Record<string, string>>;
  /** Fields to load in addition to those of the columns. */
  fields?: readonly string[];
  /** `order_by` until the user chooses an order; the server's default when absent. */
  order?: string;
  /** What the list opens with while neither its address nor a view of the user says anything, as a query. */
  start?: string | undefined;
  /** Prefix of the list's parameters in the page's address, where the page has several lists. */
  beside?: string;
};

export type RecordList<Row extends { id: string }> = {
  /** The name under which the user's preferences and views are stored. */
  name: string;
  columns: readonly GridColumn<Row>[];
  state: ListState;
  setState: (state: ListState) => void;
  page: GridPage<Row> | undefined;
  /** Loads the row at an index, where the list is shown whole. */
  want: (row: number) => Promise<void>;
  error: ApiError | undefined;
  isBusy: boolean;
  /** Loads the rows and the counts by value again, after a change. */
  reload: () => Promise<void>;
  loadValues: (field: string) => Promise<FacetValue[]>;
  loadIds: () => Promise<string[]>;
  /** Search and filters as a request body, fixed filters included. */
  body: ReturnType<typeof listBody>;
  /** What a file of the list has, for a state of the list: its rows, order and columns. */
  contentOf: (state: ListState) => ListContent;
  /** The route of the list, with the parameters in its path. */
  place: { route: string; params: Readonly<Record<string, string>> };
  /** Asks the server for a file of rows of the list, in its order and with its columns. */
  startExport: (rows: BulkSelection['body'], format: ExportFormat) => Promise<Started>;
  /** Ids of the shown columns in order. */
  shownFields: string[];
  /** Whether the list owns the whole query of the page's address. */
  isLinked: boolean;
};

/** Rows, order and columns of a list's file. */
export type ListContent = ReturnType<typeof listBody> & { order_by?: string; fields: string[] };

const NO_OPTIONS: Options = {};
/** The list shows these errors itself: forbidden, not found. */
export const UNSEEN = [403, 404];
/** The order of requests, jobs and imports. */
export const NEWEST_FIRST = '-creation_date';

/** Values as filters use them: text, or null for rows without a value. */
export const toFacets = (values: FieldsValues[string] | undefined): FacetValue[] =>
  (values ?? []).map(({ value, label, count }) => ({ value: value === null ? null : String(value), label, count }));

const always = (query: Options['query'] = {}): Record<string, string[]> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat() as string[]]));

/** More ids do not fit in one answer. */
const MAX_IDS_AT_ONCE = 100_000;

/** Loads the ids of all `total` matching rows: at once, or page by page. */
async function allIds(route: ListRoute, params: object, query: ListInput, total: number): Promise<string[]> {
  const size = total > CHUNK && total <= MAX_IDS_AT_ONCE ? -1 : CHUNK;
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await call<GridPage<{ id: string }>>(route, {
      params,
      query: { ...query, page, size, include_fields: 'id', order_by: undefined },
    });
    ids.push(...answer.items.map(({ id }) => id));
    if (ids.length >= answer.total || answer.items.length === 0) return ids;
  }
}

/** The state and the rows of a list of records, for the grid. */
export function useRecordList<K extends ListRoute>(
  name: string,
  routes: ListRoutes<K>,
  offered: readonly GridColumn<RowOf<K>>[],
  options: Options = NO_OPTIONS,
): RecordList<RowOf<K>> {
  const { query: fixed, params = {}, fields = [], order, beside, start } = options;
  const hasValues = routes.values !== undefined;
  const columns = useMemo(() => (hasValues ? offered : withoutValues(offered)), [offered, hasValues]);
  const preferences = useSettings((settings) => ownLists(settings)[name]);
  const fit = useFit(beside === undefined ? preferences : undefined);
  const [state, setState] = useListState(columns, beside, startOf(preferences)?.address ?? start, fit);
  const shownIn = useCallback(
    (wanted: ListState['columns']) => arrange(columns, { ...preferences, ...linkedArrangement(columns, wanted) }),
    [columns, preferences],
  );
  const shown = useMemo(() => shownIn(state.columns), [shownIn, state.columns]);
  const shownFields = useMemo(() => shown.map(({ id }) => id), [shown]);
  const listed = columns
    .filter(({ id, isExtra, isOnDemand }) => !isExtra && (!isOnDemand || shownFields.includes(id)))
    .map(({ id }) => id);
  const needed = [...new Set([...listed, ...fields])].join(',');
  const query = { ...(order && { order_by: order }), ...always(fixed), ...listQuery(state) };
  const isWhole = state.size === -1;
  const asked = { ...query, ...(isWhole && { size: CHUNK }), include_fields: needed };
  const { data, error, isValidating, mutate } = useCall<GridPage<RowOf<K>>>(
    routes.list,
    { params, query: asked, ownErrors: UNSEEN },
    { keepPreviousData: true },
  );
  learnFrom(columns, data?.items ?? []);
  const loadPage = (page: number) =>
    call<GridPage<RowOf<K>>>(routes.list, { params, query: { ...asked, page, size: CHUNK } });
  const { whole, want } = useWhole(isWhole ? data : undefined, loadPage);
  const bodyFor = (except?: string) => withAlways(listBody(state, except), fixed);
  const latest = useRef({ bodyFor, query });
  latest.current = { bodyFor, query };
  const { list, values } = routes;
  const path = JSON.stringify(params);

  const loadValues = useCallback(
    async (field: string) => {
      if (!values) return [];
      const answer = await call<FieldsValues>(values, {
        params: JSON.parse(path),
        body: { ...latest.current.bodyFor(field), fields: [field] },
      });
      const facets = toFacets(answer[field]);
      learnNames(columns, field, facets);
      return facets;
    },
    [values, path, columns],
  );

  const contentOf = (of: ListState): ListContent => {
    const order_by = of.order || order;
    return {
      ...withAlways(listBody(of), fixed),
      ...(order_by && { order_by }),
      fields: shownIn(of.columns).flatMap(({ id, exports }) => exports ?? id),
    };
  };

  return {
    name,
    columns,
    state,
    setState,
    page: isWhole ? whole : data,
    want,
    error,
    isBusy: isValidating,
    reload: async () => {
      if (values) askAgain([values]);
      await mutate();
    },
    loadValues,
    loadIds: () => allIds(list, params, query, data?.total ?? 0),
    body: bodyFor(),
    contentOf,
    place: { route: routes.list, params },
    startExport: (rows, format) => {
      const { filters: _, search: __, ...whole } = contentOf(state);
      const body = { ...whole, ...rows, format, language: currentLanguage() };
      return call<Started>(exportRouteOf(routes.list), { params, body, quiet: true });
    },
    shownFields,
    isLinked: beside === undefined,
  };
}

function withAlways(body: ReturnType<typeof listBody>, fixed: Options['query']): ReturnType<typeof listBody> {
  const filters = { ...body.filters, ...always(fixed) };
  return Object.keys(filters).length ? { ...body, filters } : body;
}
