import { ENTRY } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { type DictionaryEntryRecord, dictionaryEntryId } from '#shared/dictionaries/schema.ts';
import { DICTIONARY_NAMES } from '#shared/dictionaries/seeds.ts';
import { notFound } from '#shared/errors.ts';

/** Which dictionaries there are is decided in code: a column names the one that its keys are of. */
export const entries: Resource<DictionaryEntryRecord> = {
  kind: ENTRY,
  idOf: (input) => dictionaryEntryId(input as DictionaryEntryRecord),
  parentFilter({ name = '' }) {
    if (!DICTIONARY_NAMES.includes(name)) throw notFound();
    return { dictionary: name };
  },
};
