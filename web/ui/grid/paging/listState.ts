import type { ListInput } from '#shared/lists.ts';
import { MAX_ROWS } from '#web/platform/api/request.ts';
import { filterParameters, type GridColumn } from '../tools/columns.ts';

export const PAGE_SIZES = [10, 25, 50, 100, -1] as const;
export const DEFAULT_SIZE = 10;
/** The most rows of a list that go on paper: those that the first request of a list that is shown whole loads. */
export const PRINTED_ROWS = MAX_ROWS;
/** In the choice of sizes: as many rows as the window has room for. */
export const FIT = 0;
/** The parameter of the address that says which of a screen's lists is shown. */
export const VIEW = 'view';

/** Filters by query parameter: `family`, `label__contains`, `last_buy_order__gte`… */
export type Filters = Readonly<Record<string, readonly string[]>>;
/**
 * The state of a list. `order` is a field, with a minus for descending, or empty; `size` -1 is everything; `fits` says
 * that the size is the room in the window, which no address has; `columns` are the ids in a link, in order; without them
 * the user's preferences apply.
 */
export type ListState = {
  page: number;
  size: number;
  fits?: boolean;
  order: string;
  search: string;
  filters: Filters;
  columns: readonly string[];
};
/** The initial state of a list. */
export const START: ListState = { page: 1, size: DEFAULT_SIZE, order: '', search: '', filters: {}, columns: [] };

/** What the address of a list needs of a column. */
export type KnownColumn = Pick<GridColumn<never>, 'id' | 'filter' | 'isExtra'>;

const pageOf = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);
const sizeOf = (text: string | null) => PAGE_SIZES.find((size) => String(size) === text);

/**
 * Reads the address; unknown and malformed parameters are ignored, so that old links open. `fit`: the rows that the
 * window has room for, where the user wants as many.
 */
export function readListState(search: URLSearchParams, columns: readonly KnownColumn[], fit?: number): ListState {
  const size = sizeOf(search.get('size'));
  const order = search.get('order_by') ?? '';
  const filters: Record<string, string[]> = {};
  for (const name of columns.flatMap(filterParameters)) {
    const values = search.getAll(name).filter(Boolean);
    if (values.length) filters[name] = values;
  }
  return {
    page: pageOf(search.get('page')),
    size: size ?? fit ?? DEFAULT_SIZE,
    ...(size === undefined && fit !== undefined && { fits: true }),
    order: columns.some(({ id, isExtra }) => !isExtra && id === order.replace(/^-/, '')) ? order : '',
    search: search.get('search') ?? '',
    filters,
    columns: (search.get('columns') ?? '').split(',').filter((name) => columns.some(({ id }) => id === name)),
  };
}

/** The address of a state: only what differs from the default. */
export function writeListState({ page, size, fits, order, search, filters, columns }: ListState): URLSearchParams {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  for (const [name, values] of Object.entries(filters)) for (const value of values) address.append(name, value);
  if (order) address.set('order_by', order);
  if (!fits && size !== DEFAULT_SIZE) address.set('size', String(size));
  if (page > 1) address.set('page', String(page));
  if (columns.length) address.set('columns', columns.join(','));
  return address;
}

/** The parameters of one list in the address of a screen with several: their names start with the list's. */
export const partOf = (address: URLSearchParams, name: string): URLSearchParams =>
  new URLSearchParams(
    [...address].flatMap(([key, value]) => (key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [])),
  );

/** The address with other parameters for that list. */
export const withPart = (address: URLSearchParams, name: string, part: URLSearchParams): URLSearchParams =>
  new URLSearchParams([
    ...[...address].filter(([key]) => !key.startsWith(`${name}.`)),
    ...[...part].map(([key, value]) => [`${name}.${key}`, value]),
  ]);

/** The state as query parameters of a list call. */
export const listQuery = ({ page, size, order, search, filters }: ListState): ListInput => ({
  ...filters,
  page: size === -1 ? 1 : page,
  size,
  ...(order && { order_by: order }),
  ...(search.trim() && { search: search.trim() }),
});

/** Search and filters as a JSON body has them; `except` leaves one field's filters out. */
export function listBody(
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
  except?: string,
): { search?: string; filters?: Record<string, string[]> } {
  const kept = Object.entries(filters).filter(([name]) => name !== except && !name.startsWith(`${except}__`));
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(kept.length && { filters: Object.fromEntries(kept.map(([name, values]) => [name, [...values]])) }),
  };
}

/** Replaces some filters; an empty array removes one. Always back to the first page. */
export function withFilters(state: ListState, change: Filters): ListState {
  const filters = Object.fromEntries(
    Object.entries({ ...state.filters, ...change }).filter(([, values]) => values.length),
  );
  return { ...state, filters, page: 1 };
}

export const isNarrowed = ({ search, filters }: ListState): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;
export const withoutFilters = (state: ListState): ListState => ({ ...state, search: '', filters: {}, page: 1 });

/** Ascending, then descending, then the default. */
export function withNextOrder(state: ListState, field: string): ListState {
  const next = { '': field, [field]: `-${field}`, [`-${field}`]: '' }[state.order] ?? field;
  return { ...state, order: next, page: 1 };
}

const FEWEST = 5;
const MOST = 100;
/** The rows that have room in a height, within what a list may ask for. */
export const rowsThatFit = (pixels: number, rowHeight: number): number =>
  Math.max(FEWEST, Math.min(MOST, Math.floor(pixels / rowHeight)));

/** The page that has a row, counted from 0, when pages have `size` rows. */
export const pageOfRow = (row: number, size: number): number => Math.floor(row / size) + 1;

/** Numbers of the first and last row shown (1-based; 0–0 when there is none), and of pages. */
export function pageRange({ page, size }: ListState, total: number): { from: number; to: number; pages: number } {
  if (size === -1) return { from: Math.min(1, total), to: total, pages: 1 };
  const pages = Math.max(1, Math.ceil(total / size));
  return { from: total === 0 ? 0 : Math.min((page - 1) * size + 1, total), to: Math.min(page * size, total), pages };
}
