import { valueIn } from '#shared/values/objects.ts';
import type { FacetValue, GridColumn } from '../grid/tools/columns.ts';

/**
 * Columns of people hold usernames, by which lists are filtered and ordered. What the people are called comes with the
 * rows and with the values of a filter, and is kept for the tags of filters.
 */
type Columns = readonly Pick<GridColumn<never>, 'id' | 'people'>[];

/** Keeps the names that rows tell. */
export function learnFrom(columns: Columns, rows: readonly object[]): void {
  for (const { id, people } of columns)
    for (const row of people ? rows : []) {
      const [username, name] = [valueIn(row, id), valueIn(row, people?.field ?? '')];
      // A name that tells two people apart is longer, and stays.
      if (typeof username === 'string' && typeof name === 'string' && !people?.names.has(username))
        people?.names.set(username, name);
    }
}

/** Keeps the names that the values of a filter tell. A value without a name is its own label. */
export function learnNames(columns: Columns, field: string, values: readonly FacetValue[]): void {
  const people = columns.find(({ id }) => id === field)?.people;
  for (const { value, label } of values) if (value !== null && label !== value) people?.names.set(value, label);
}
