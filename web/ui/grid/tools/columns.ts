import type { ReactNode } from 'react';

/**
 * How a column is filtered: by values that are present, by text that it contains, by a span of dates, instants or
 * numbers, by yes and no, or only by whether there is a value at all.
 */
export type FilterKind = 'values' | 'text' | 'date' | 'instant' | 'number' | 'boolean' | 'empty';

export type GridColumn<Row> = {
  /** The field's name on the server, for order and filters. */
  id: string;
  header: string;
  /** Pixels; the columns share what is left over. */
  width: number;
  cell: (row: Row) => ReactNode;
  filter?: FilterKind;
  /** Not in the list until somebody chooses it. */
  isHiddenAtFirst?: boolean;
  /** Its field is asked for only while it is shown: nothing but its cell reads it. */
  isOnDemand?: boolean;
  /** Comes with every row beside the fields of the list: it is not asked for, and nothing is ordered by it. */
  isExtra?: true;
  /** A filter value in words; the value itself unless given. */
  valueLabel?: (value: string) => string;
  /** A filter value as it looks in the list. */
  valueNode?: (value: string) => ReactNode;
};
/** Options of a column that is hidden until the user chooses it. */
export const HIDDEN_AT_FIRST = { isHiddenAtFirst: true } as const;

/** A column as far as its filter is concerned. */
export type FilterColumn = Pick<GridColumn<never>, 'id' | 'header' | 'filter' | 'valueLabel' | 'valueNode'>;

/** One value present in a column, and in how many rows. */
export type FacetValue = { value: string | null; label: string; count: number };

const SUFFIXES: Record<FilterKind, readonly string[]> = {
  values: ['', '__isnull'],
  text: ['__contains', '__isnull'],
  date: ['__gte', '__lte', '__isnull'],
  instant: ['__gte', '__lte', '__isnull'],
  number: ['__gte', '__lte', '__isnull'],
  boolean: ['', '__isnull'],
  empty: ['__isnull'],
};

/** The columns of a list that cannot say which values are present: what would be filtered by them is not filtered. */
export const withoutValues = <Column extends Pick<GridColumn<never>, 'filter'>>(columns: readonly Column[]): Column[] =>
  columns.map((column) => {
    const { filter, ...rest } = column;
    return filter === 'values' ? (rest as Column) : column;
  });

/** Query parameters that a column's filter may set. */
export const filterParameters = ({ id, filter }: Pick<GridColumn<never>, 'id' | 'filter'>): string[] =>
  filter ? SUFFIXES[filter].map((suffix) => id + suffix) : [];

/** How a person arranged the columns: which are hidden, in which order, how wide (pixels). */
export type Arrangement = {
  hidden?: readonly string[] | undefined;
  order?: readonly string[] | undefined;
  widths?: Readonly<Record<string, number>> | undefined;
};

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;

/** All columns in the person's order; the first one stays first, what is new since stands at the end. */
export function orderedColumns<Column extends { id: string }>(
  columns: readonly Column[],
  order: readonly string[] = [],
): Column[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const place = ({ id }: Column) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [first, ...others.toSorted((a, b) => place(a) - place(b))];
}

/** Ids of the columns that are not shown; the first one always is. */
export function hiddenColumns(
  columns: readonly Pick<GridColumn<never>, 'id' | 'isHiddenAtFirst'>[],
  hidden?: readonly string[],
): string[] {
  return columns.flatMap(({ id, isHiddenAtFirst }, at) =>
    at > 0 && (hidden ? hidden.includes(id) : isHiddenAtFirst) ? [id] : [],
  );
}

/** The columns as they are shown: in the person's order and widths, without the hidden ones. */
export function arrange<Row>(
  columns: readonly GridColumn<Row>[],
  { hidden, order, widths }: Arrangement,
): GridColumn<Row>[] {
  const away = new Set(hiddenColumns(columns, hidden));
  return orderedColumns(columns, order)
    .filter(({ id }) => !away.has(id))
    .map((column) => (widths?.[column.id] ? { ...column, width: widths[column.id] ?? column.width } : column));
}

/** The order after a column moved by some places among its neighbours; the first one never moves. */
export function movedColumn(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  const to = Math.max(1, Math.min(ids.length - 1, from + by));
  if (from < 1 || from === to) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export const boundedWidth = (width: number): number => Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));

/** The arrangement that a link asks for: exactly these columns, in this order. Empty when it asks for none. */
export const linkedArrangement = (columns: readonly { id: string }[], wanted: readonly string[]): Arrangement =>
  wanted.length === 0
    ? {}
    : { order: wanted, hidden: columns.map(({ id }) => id).filter((id) => !wanted.includes(id)) };

/** An order of the shown columns, followed by the others. */
export const withHidden = (order: readonly string[], columns: readonly { id: string }[]): string[] => [
  ...order,
  ...columns.map(({ id }) => id).filter((id) => !order.includes(id)),
];
