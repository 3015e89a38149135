import type { ReactNode } from 'react';

/** How a column is filtered: by values that are present, by text that it contains, or by a span of dates. */
export type FilterKind = 'values' | 'text' | 'date';

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
  /** A filter value in words; the value itself unless given. */
  valueLabel?: (value: string) => string;
  /** A filter value as it looks in the list. */
  valueNode?: (value: string) => ReactNode;
};

/** One value present in a column, and in how many rows. */
export type FacetValue = { value: string | null; label: string; count: number };

/** Query parameters that a column's filter may set. */
export function filterParameters({ id, filter }: Pick<GridColumn<never>, 'id' | 'filter'>): string[] {
  if (filter === 'values') return [id, `${id}__isnull`];
  if (filter === 'text') return [`${id}__contains`];
  return filter === 'date' ? [`${id}__gte`, `${id}__lte`] : [];
}
