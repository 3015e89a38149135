import type { View } from '@vigie/list-engine';
import type { Filter } from '#shared/lists.ts';
import { lists } from '../lists/lists.ts';
import type { Kind, Stored } from './kind.ts';
import { rowReader } from './rows.ts';

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
