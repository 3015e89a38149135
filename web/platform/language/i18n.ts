import i18next from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { bundleOf } from '#web/phrases/bundles.ts';
import { startLanguage } from '../session/settings.ts';
import { getSettings } from '../session/settingsStore.ts';
import { followPhrases } from './fieldNames.ts';
import type { Namespace } from './namespaces.ts';

let start: () => void;
const started = new Promise<void>((resolve) => {
  start = resolve;
});

/** Without the namespaces of `BUNDLES`: each file of the glob becomes a file of the build. */
const single = import.meta.glob<{ default: object }>([
  '../../../shared/i18n/{en,fr}/*.ts',
  '!../../../shared/i18n/{en,fr}/{common,shell}.ts',
  '!../../../shared/i18n/{en,fr}/{choices,fields,parts,requests}.ts',
  '!../../../shared/i18n/{en,fr}/{sheet,sheets}.ts',
]);
const bundled = import.meta.glob<Record<string, object>>('../../phrases/{en,fr}/*.ts');

async function phrasesOf(language: string, namespace: Namespace): Promise<{ default: object }> {
  const load = bundled[`../../phrases/${language}/${bundleOf(namespace)}.ts`];
  if (load) return { default: (await load())[namespace] ?? {} };
  return single[`../../../shared/i18n/${language}/${namespace}.ts`]?.() ?? { default: {} };
}

/** Loads the first phrases. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend(phrasesOf))
    .init({
      lng: startLanguage(getSettings(), navigator.languages),
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      ns: ['common', 'shell'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  followPhrases();
  start();
}

/** Waits for the first phrases: routes call this before they have arrived. */
export async function loadPhrases(...namespaces: Namespace[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(namespaces);
}

export const showLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
};
