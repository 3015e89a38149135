import { comparatorOf } from '@vigie/list-engine/testing/measured';
import type { Scalar } from '../../shared/lists.ts';
import { COLUMNS } from './columns.ts';
import type { Row } from './rival.ts';

/** Of one column: its values in their order, and the place of each, from 1. */
export type Dictionary = { values: Scalar[]; codes: ReadonlyMap<Scalar, number> };

function dictionaryOf(name: string, found: ReadonlySet<Scalar>): Dictionary {
  const values = [...found].sort(comparatorOf(COLUMNS[name]?.type ?? 'text'));
  return { values, codes: new Map(values.map((value, place) => [value, place + 1])) };
}

export const codeOf = (dictionary: Dictionary | undefined, row: Row, name: string): number | null =>
  dictionary?.codes.get(row[name] as Scalar) ?? null;

/**
 * SQLite knows no collation but code units, so it is given the places of values in the order of our collator to sort
 * by: exactly what an application on SQLite would have to do.
 */
export function dictionariesOf(names: readonly string[], rows: Iterable<Row>): Map<string, Dictionary> {
  const found = names.map((name) => ({ name, values: new Set<Scalar>() }));
  for (const row of rows)
    for (const { name, values } of found) {
      const value = row[name];
      if (value !== null) values.add(value as Scalar);
    }
  return new Map(found.map(({ name, values }) => [name, dictionaryOf(name, values)]));
}
