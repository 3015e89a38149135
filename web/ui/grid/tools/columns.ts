import type { ReactNode } from 'react';

/**
 * How a column is filtered: by present values, by contained text, by a range of dates, instants or numbers, by yes or
 * no, or only by whether it has a value.
 */
export type FilterKind = 'values' | 'text' | 'date' | 'instant' | 'number' | 'boolean' | 'empty';

export type GridColumn<Row> = {
  /** The field's name on the server, for order and filters. */
  id: string;
  header: string;
  /** Pixels; the columns share the remaining width, unless one of them grows. */
  width: number;
  /** Takes the whole remaining width, until the user gives the column a width. */
  grows?: boolean;
  cell: (row: Row) => ReactNode;
  filter?: FilterKind;
  /** Hidden until the user chooses it. */
  isHiddenAtFirst?: boolean;
  /** Shown however narrow the window is, unless the user hides it. */
  isAlwaysInRoom?: boolean;
  /** Its field is loaded only while the column is shown, since only its cell reads it. */
  isOnDemand?: boolean;
  /** Part of every row without being a field of the list: it is not requested and not sortable. */
  isExtra?: true;
  /** The fields of the list that a file has for this column; by default its own. */
  exports?: readonly string[];
  /** The label of a filter value; by default the value. */
  valueLabel?: (value: string) => string;
  /** Of a column of usernames: the field with the person's name, and the names that rows and values told so far. */
  people?: { field: string; names: Map<string, string> };
  /** A filter value as the list shows it. */
  valueNode?: (value: string) => ReactNode;
  /** Whether another control of the screen shows these values of the filter, so that no tag has to. */
  isShownBeside?: (values: readonly string[]) => boolean;
};
/** Options of a column whose text is often longer than its width. */
export const GROWS = { grows: true } as const;
/** Options of a column without which the others of a narrow window say little. */
export const ALWAYS_IN_ROOM = { isAlwaysInRoom: true } as const;
/** Options of a column that is hidden until the user chooses it. */
export const HIDDEN_AT_FIRST = { isHiddenAtFirst: true } as const;

/** The filter properties of a column. */
export type FilterColumn = Pick<
  GridColumn<never>,
  'id' | 'header' | 'filter' | 'valueLabel' | 'valueNode' | 'isShownBeside'
>;

/** A value of a column, and the number of its rows. */
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

/** Columns without value filters, for a list that cannot return the present values. */
export const withoutValues = <Column extends Pick<GridColumn<never>, 'filter'>>(columns: readonly Column[]): Column[] =>
  columns.map((column) => {
    const { filter, ...rest } = column;
    return filter === 'values' ? (rest as Column) : column;
  });

/** Query parameters that a column's filter may set. */
export const filterParameters = ({ id, filter }: Pick<GridColumn<never>, 'id' | 'filter'>): string[] =>
  filter ? SUFFIXES[filter].map((suffix) => id + suffix) : [];

/** A user's arrangement of the columns: hidden ones, order, widths in pixels. */
export type Arrangement = {
  hidden?: readonly string[] | undefined;
  order?: readonly string[] | undefined;
  widths?: Readonly<Record<string, number>> | undefined;
};

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;

/** All columns in the user's order; the first stays first, new columns are at the end. */
export function orderedColumns<Column extends { id: string }>(
  columns: readonly Column[],
  order: readonly string[] = [],
): Column[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const place = ({ id }: Column) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [first, ...others.toSorted((a, b) => place(a) - place(b))];
}

/** Ids of the hidden columns; the first column is always shown. */
export function hiddenColumns(
  columns: readonly Pick<GridColumn<never>, 'id' | 'isHiddenAtFirst'>[],
  hidden?: readonly string[],
): string[] {
  return columns.flatMap(({ id, isHiddenAtFirst }, at) =>
    at > 0 && (hidden ? hidden.includes(id) : isHiddenAtFirst) ? [id] : [],
  );
}

/** The shown columns, in the user's order and widths. */
export function arrange<Row>(
  columns: readonly GridColumn<Row>[],
  { hidden, order, widths }: Arrangement,
): GridColumn<Row>[] {
  const away = new Set(hiddenColumns(columns, hidden));
  return orderedColumns(columns, order)
    .filter(({ id }) => !away.has(id))
    .map((column) => {
      const width = widths?.[column.id];
      return width ? { ...column, width, grows: false } : column;
    });
}

type Measured = Pick<GridColumn<never>, 'id' | 'width' | 'isAlwaysInRoom'>;

/** Ids of the columns that have no room beside the others within this many pixels: the last ones. */
export function columnsWithoutRoom(columns: readonly Measured[], room: number): string[] {
  const isKept = (column: Measured) => column === columns[0] || column.isAlwaysInRoom === true;
  const sum = (some: readonly Measured[]) => some.reduce((pixels, { width }) => pixels + width, 0);
  const others = columns.filter((column) => !isKept(column));
  let left = room - sum(columns.filter(isKept));
  const first = others.findIndex(({ width }) => {
    left -= width;
    return left < 0;
  });
  return first < 0 ? [] : others.slice(first).map(({ id }) => id);
}

/** Whether these columns of a link are those that are shown at first: such a link has no wish of its own. */
export const areFirstColumns = (
  columns: readonly Pick<GridColumn<never>, 'id' | 'isHiddenAtFirst'>[],
  wanted: readonly string[],
): boolean => {
  const hidden = hiddenColumns(columns);
  return wanted.join() === columns.flatMap(({ id }) => (hidden.includes(id) ? [] : [id])).join();
};

/** The order after moving a column; the first one never moves. */
export function movedColumn(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  const to = Math.max(1, Math.min(ids.length - 1, from + by));
  if (from < 1 || from === to) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export const boundedWidth = (width: number): number => Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));

/** The arrangement in a link: exactly these columns in this order. Empty without columns in the link. */
export const linkedArrangement = (columns: readonly { id: string }[], wanted: readonly string[]): Arrangement =>
  wanted.length === 0
    ? {}
    : { order: wanted, hidden: columns.map(({ id }) => id).filter((id) => !wanted.includes(id)) };

/** Orders the shown columns; the hidden ones follow. */
export const withHidden = (order: readonly string[], columns: readonly { id: string }[]): string[] => [
  ...order,
  ...columns.map(({ id }) => id).filter((id) => !order.includes(id)),
];
