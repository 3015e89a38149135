import { currentLanguage } from './language.ts';
import { phrases } from './phrases.ts';
import type { WordEntry } from './useDictionaries.ts';

let entries: readonly WordEntry[] = [];

/** Replaces phrases by the names of the dictionary, once the phrases are there. */
function apply(): void {
  const language = currentLanguage();
  const shown = phrases.of('fields') ?? {};
  const named = entries.filter(
    ({ key, is_active, [`label_${language}` as const]: name }) => is_active && shown[key] && shown[key] !== name,
  );
  if (named.length === 0) return;
  phrases.rename('fields', Object.fromEntries(named.map((entry) => [entry.key, entry[`label_${language}`]])));
}

/** Names the fields of parts as the dictionary `field` does, in lists, sheets, forms and histories. */
export function nameFields(given: readonly WordEntry[]): void {
  entries = given;
  apply();
}

/** Phrases may arrive after the dictionary, and another language may be chosen. */
export const followPhrases = (): void => void phrases.subscribe(apply);
