import type { Language } from '#shared/i18n/languages.ts';
import { bundleOf } from '#web/phrases/bundles.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { startLanguage } from '../session/settings.ts';
import { getSettings } from '../session/settingsStore.ts';
import { followPhrases } from './fieldNames.ts';
import type { Namespace } from './namespaces.ts';

const { promise: started, resolve: start } = Promise.withResolvers<void>();

/** Without the namespaces of `BUNDLES`: each file of the glob becomes a file of the build. */
const single = import.meta.glob<{ default: object }>([
  '../../../shared/i18n/{en,fr}/*.ts',
  '!../../../shared/i18n/{en,fr}/{common,shell}.ts',
  '!../../../shared/i18n/{en,fr}/{choices,fields,parts,requests}.ts',
  '!../../../shared/i18n/{en,fr}/{records,sheet,sheets}.ts',
]);
const bundled = import.meta.glob<Record<string, object>>('../../phrases/{en,fr}/*.ts');

async function phrasesOf(language: Language, namespace: Namespace): Promise<object> {
  const load = bundled[`../../phrases/${language}/${bundleOf(namespace)}.ts`];
  if (load) return (await load())[namespace] ?? {};
  return (await single[`../../../shared/i18n/${language}/${namespace}.ts`]?.())?.default ?? {};
}

/** Loads the first phrases. */
export async function startI18n(): Promise<void> {
  phrases.start(phrasesOf, startLanguage(getSettings(), navigator.languages));
  document.documentElement.lang = phrases.language;
  followPhrases();
  await Promise.all([phrases.need('common'), phrases.need('shell')]);
  start();
}

/** Waits for the first phrases: routes call this before they have arrived. */
export async function loadPhrases(...namespaces: Namespace[]): Promise<void> {
  await started;
  await Promise.all(namespaces.map((namespace) => phrases.need(namespace)));
}

export async function showLanguage(language: Language): Promise<void> {
  await phrases.show(language);
  document.documentElement.lang = language;
}
