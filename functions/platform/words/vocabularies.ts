import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import { type Columns, VOCABULARIES, type Vocabulary } from '#shared/lists.ts';
import { keysByName } from '#shared/reference/naming.ts';
import { subfamily } from '#shared/reference/subfamilies/schema.ts';
import { lists } from '../lists/lists.ts';
import { listOf } from '../records/kinds.ts';
import { parseStored } from '../storage/stored.ts';
import { readDictionaries } from './dictionaries.ts';

/** An entry like one of a dictionary; a subfamily names its family. */
export type VocabularyEntry = DictionaryEntry & { family?: string };

const LISTS = { family: listOf('FAMILY'), sub_family: listOf('SUBFAMILY') };
const entryOfEither = subfamily.partial({ family: true });

/** All entries, including inactive ones, by position. */
export async function readVocabulary(dictionary: Vocabulary): Promise<VocabularyEntry[]> {
  const entries = [...(await lists.rowsOf(LISTS[dictionary])).values()].map((row) => {
    const { id, key, label_en, label_fr, position, is_active, family } = parseStored(
      entryOfEither,
      row,
      `${dictionary} ${row.id}`,
    );
    const entry = { id, dictionary, key, label_en, label_fr, position, is_active, color: 'grey' as const };
    return family === undefined ? entry : { ...entry, family };
  });
  return entries.sort((a, b) => a.position - b.position);
}

/** The entries of all dictionaries and vocabularies: what keys are called. */
export const readWords = async (): Promise<DictionaryEntry[]> =>
  (await Promise.all([readDictionaries(), ...VOCABULARIES.map(readVocabulary)])).flat();

/** For each vocabulary, the key of the entry that a text names; other texts unchanged. */
export async function readKeysByName(): Promise<Record<Vocabulary, (text: string) => string>> {
  const [families, subfamilies] = await Promise.all([readVocabulary('family'), readVocabulary('sub_family')]);
  return { family: keysByName(families), sub_family: keysByName(subfamilies) };
}

/** Those of the values that name an entry of their column's vocabulary, as its key. */
export async function withKeys<T extends object>(columns: Columns, values: T): Promise<Partial<T>> {
  const named = Object.entries(values).filter(
    ([field, value]) => columns[field]?.vocabulary && typeof value === 'string',
  );
  if (named.length === 0) return {};
  const keys = await readKeysByName();
  return Object.fromEntries(
    named.map(([field, value]) => [field, keys[columns[field]?.vocabulary as Vocabulary](value)]),
  ) as Partial<T>;
}
