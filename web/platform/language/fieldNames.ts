import i18next from 'i18next';
import { currentLanguage } from './language.ts';
import type { WordEntry } from './useDictionaries.ts';

let entries: readonly WordEntry[] = [];

/** Replaces phrases by the names of the dictionary, once the phrases are there. */
function apply(): void {
  const language = currentLanguage();
  const phrases: Record<string, string> = i18next.getResourceBundle(language, 'fields') ?? {};
  const named = entries.filter(
    ({ key, is_active, [`label_${language}` as const]: name }) => is_active && phrases[key] && phrases[key] !== name,
  );
  if (named.length === 0) return;
  const names = Object.fromEntries(named.map((entry) => [entry.key, entry[`label_${language}`]]));
  i18next.addResourceBundle(language, 'fields', names, true, true);
  i18next.emit('languageChanged', language);
}

/** Names the fields of parts as the dictionary `field` does, in lists, sheets, forms and histories. */
export function nameFields(given: readonly WordEntry[]): void {
  entries = given;
  apply();
}

/** Phrases may arrive after the dictionary. */
export function followPhrases(): void {
  i18next.store.on('added', (_language: string, namespace: string) => namespace === 'fields' && apply());
  i18next.on('languageChanged', apply);
}
