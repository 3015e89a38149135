import { ENTRY } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { type DictionaryEntryRecord, dictionaryEntryId } from '#shared/dictionaries/schema.ts';
import { DICTIONARY_NAMES } from '#shared/dictionaries/seeds.ts';
import { notFound } from '#shared/errors.ts';

/** The code defines the dictionaries: a column names the dictionary of its keys. */
export const entries: Resource<DictionaryEntryRecord> = {
  kind: ENTRY,
  extras:
    async ({ language }) =>
    (_, row) => ({ label: row[`label_${language}`] }),
  idOf: (input) => dictionaryEntryId(input as DictionaryEntryRecord),
  parentFilter({ name = '' }) {
    if (!DICTIONARY_NAMES.includes(name)) throw notFound();
    return { dictionary: name };
  },
};
