import { type DictionaryEntry, dictionaryEntry } from '#shared/dictionaries/schema.ts';
import { AppError, type FieldProblems } from '#shared/errors.ts';
import type { Columns } from '#shared/lists.ts';
import { type Item, partition } from './table.ts';

const DICTIONARIES = 'DICTIONARY';

export const entryItem = (entry: DictionaryEntry): Item => ({
  pk: DICTIONARIES,
  sk: `E#${entry.dictionary}#${entry.key}`,
  ...entry,
});

/** All entries, by dictionary and position. */
export async function readDictionaries(): Promise<DictionaryEntry[]> {
  const entries: DictionaryEntry[] = [];
  for await (const item of partition(DICTIONARIES, 'E#')) entries.push(dictionaryEntry.parse(item));
  return entries.sort((a, b) =>
    a.dictionary < b.dictionary ? -1 : a.dictionary > b.dictionary ? 1 : a.position - b.position,
  );
}

/** Refuses keys that their dictionary does not know; names them by field. */
export async function checkKeys(columns: Columns, values: Record<string, unknown>): Promise<void> {
  const fields = Object.entries(columns).flatMap(([field, column]) =>
    column.dictionary && typeof values[field] === 'string'
      ? [{ field, dictionary: column.dictionary, key: values[field] }]
      : [],
  );
  if (fields.length === 0) return;
  const known = new Set((await readDictionaries()).map((entry) => `${entry.dictionary}.${entry.key}`));
  const problems: FieldProblems = Object.fromEntries(
    fields
      .filter(({ dictionary, key }) => !known.has(`${dictionary}.${key}`))
      .map(({ field, key }) => [field, [{ code: 'unknown_value', params: { value: key } }]]),
  );
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
}
