import type { View } from '@vigie/list-engine';
import type { Filter } from '#shared/lists.ts';
import { lists } from '../lists/lists.ts';
import type { Kind, Stored } from './kind.ts';
import { fieldReader, rowReader } from './rows.ts';

/** The given fields of every record in a view, in no defined order. */
export async function* scanRecords<T extends Stored, const F extends keyof T & string>(
  kind: Pick<Kind<T>, 'name' | 'schema'>,
  view: View,
  fields: readonly F[],
  filters: Filter[] = [],
): AsyncGenerator<Pick<T, F | 'id'>> {
  const read = rowReader(kind, fields);
  for await (const row of lists.scan(view, [...fields], filters)) yield read(row);
}

/**
 * The same as an array, for a hundred thousand records at once: fields of single values, which are parsed once for all
 * records that have them.
 */
export async function readColumns<T extends Stored, const F extends keyof T & string>(
  kind: Pick<Kind<T>, 'name' | 'schema'>,
  view: View,
  fields: readonly F[],
  filters: Filter[] = [],
): Promise<Pick<T, F | 'id'>[]> {
  const rows = await lists.columns(view, [...fields], filters);
  const valuesOf = rows.reader(fields);
  const readers = fields.map((field) => [field, fieldReader(kind, field)] as const);
  return (await rows.ids()).map((id, n) => {
    const values = valuesOf(n);
    const record: Record<string, unknown> = { id };
    for (const [field, read] of readers) record[field] = read(values[field], id);
    return record as Pick<T, F | 'id'>;
  });
}
