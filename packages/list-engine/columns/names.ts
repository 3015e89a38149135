import type { Scalar } from '../model.ts';
import { ColumnBuilder } from './builder.ts';
import { valuesOf } from './dictionary.ts';
import { MemoryColumn } from './memory.ts';
import type { Column, Naming, Row, Segment } from './segment.ts';
import { codesFor } from './uints.ts';

/** A column of a segment. A column of names from other records is built by translating codes, not rows. */
export async function columnOf({ table, names }: Segment, name: string): Promise<Column> {
  const naming = names?.[name];
  return naming === undefined ? table.column(name) : namesColumn(await table.column(naming.link), naming);
}

const nameIn = ({ records, field }: Naming, id: unknown): Scalar | null =>
  (records.get(String(id))?.[field] as Scalar | undefined) ?? null;

async function namesColumn(link: Column, naming: Naming): Promise<Column> {
  const builder = new ColumnBuilder('text');
  builder.add(null);
  for (const id of valuesOf(await link.dictionary())) builder.add(nameIn(naming, id));
  const { values, codes: translated } = builder.build();
  const codes = codesFor(values.length, link.codes.length);
  for (let n = 0; n < codes.length; n++) codes[n] = translated[link.codes[n]!]!;
  return new MemoryColumn('text', { values, codes, starts: link.starts });
}

/** Rows by number, with names from other records added. */
export async function rowsOf({ table, names = {} }: Segment, numbers: Uint32Array): Promise<Row[]> {
  const rows = await table.rows(numbers);
  const namings = Object.entries(names);
  return namings.length === 0 ? rows : rows.map((row) => ({ ...row, ...namesOf(row, namings) }));
}

const namesOf = (row: Row, namings: [string, Naming][]): Record<string, Scalar | null> =>
  Object.fromEntries(namings.map(([name, naming]) => [name, nameIn(naming, row[naming.link])]));
