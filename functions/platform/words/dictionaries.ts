import { choosableBy } from '#shared/dictionaries/rules.ts';
import { type DictionaryEntry, dictionaryEntry, dictionaryEntryId } from '#shared/dictionaries/schema.ts';
import { AppError, type FieldProblems } from '#shared/errors.ts';
import type { Columns } from '#shared/lists.ts';
import { valueIn } from '#shared/values/objects.ts';
import { lists } from '../lists/lists.ts';
import { ENTRIES } from '../records/kinds.ts';
import { parseStored } from '../storage/stored.ts';

/** All entries, including inactive ones, by dictionary and position. */
export async function readDictionaries(): Promise<DictionaryEntry[]> {
  const entries = [...(await lists.rowsOf(ENTRIES)).values()].map((row) =>
    parseStored(dictionaryEntry, row, `ENTRY#${row.id}`),
  );
  return entries.sort((a, b) =>
    a.dictionary < b.dictionary ? -1 : a.dictionary > b.dictionary ? 1 : a.position - b.position,
  );
}

/** Throws for keys that the user may not choose, except those that the record already has. Names the fields. */
export async function checkKeys(
  { isSourcing }: { isSourcing: boolean },
  columns: Columns,
  values: Record<string, unknown>,
  before: object = {},
): Promise<void> {
  const written = Object.entries(columns).flatMap(([field, { dictionary }]) => {
    const key = values[field];
    const isNew = typeof key === 'string' && key !== valueIn(before, field);
    return dictionary && isNew ? [{ field, key, id: dictionaryEntryId({ dictionary, key }) }] : [];
  });
  if (written.length === 0) return;
  const offered = new Set((await readDictionaries()).filter((one) => choosableBy(isSourcing, one)).map(({ id }) => id));
  const refused = written.filter(({ id }) => !offered.has(id));
  const problems: FieldProblems = Object.fromEntries(
    refused.map(({ field, key }) => [field, [{ code: 'unknown_value', params: { value: key } }]]),
  );
  if (refused.length > 0) throw new AppError('invalid', { fields: problems });
}
