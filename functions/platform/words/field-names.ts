import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Translate } from './translator.ts';

type Entry = Pick<DictionaryEntry, 'dictionary' | 'key' | 'is_active' | 'label_en' | 'label_fr'>;

/** Names the fields of parts as the dictionary `field` does, if it names them. */
export function withFieldNames(translate: Translate, entries: readonly Entry[], language: Language): Translate {
  const named = entries.filter(({ dictionary, is_active }) => dictionary === 'field' && is_active);
  const names = new Map(named.map((entry) => [`fields:${entry.key}`, entry[`label_${language}`]]));
  return (key, params) => names.get(typeof key === 'string' ? key : (key[0] ?? '')) ?? translate(key, params);
}
