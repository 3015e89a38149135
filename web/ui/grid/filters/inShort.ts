import type { Filters } from '../paging/listState.ts';
import type { FilterColumn } from '../tools/columns.ts';
import { isFiltered } from './filterValues.ts';

/** Filters that are offered at once. */
export const SHORT = 6;

/** Whether the column is filtered, and no other control of the screen shows it. */
export const isSet = (column: FilterColumn, filters: Filters): boolean =>
  isFiltered(column, filters) && !column.isShownBeside?.(filters[column.id] ?? []);

/**
 * The likely filters and the others: first those that are set, then those that were used before, latest first, then
 * those of the columns that the list shows, in its order.
 */
export function inShort<Column extends FilterColumn>(
  columns: readonly Column[],
  filters: Filters,
  shown: readonly string[] = columns.map(({ id }) => id),
  used: readonly string[] = [],
): [likely: Column[], others: Column[]] {
  const set = columns.filter((column) => isSet(column, filters));
  const named = (ids: readonly string[]) => ids.flatMap((id) => columns.filter((column) => column.id === id));
  const ranked = [...new Set([...set, ...named(used), ...named(shown), ...columns])];
  // One more is shown rather than a button for it.
  const room = Math.max(set.length, ranked.length <= SHORT + 1 ? ranked.length : SHORT);
  return [ranked.slice(0, room), ranked.slice(room)];
}
