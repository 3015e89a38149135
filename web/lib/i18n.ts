import i18next from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { startLanguage } from './settings.ts';
import { getSettings } from './settingsStore.ts';

export type Namespace =
  | 'common'
  | 'shell'
  | 'auth'
  | 'account'
  | 'users'
  | 'profile'
  | 'entities'
  | 'reference'
  | 'parts'
  | 'imports'
  | 'sheet'
  | 'sheets'
  | 'dashboard'
  | 'fields'
  | 'choices'
  | 'records'
  | 'requests'
  | 'solutions'
  | 'monitorings'
  | 'contacts'
  | 'third-parties'
  | 'watchlists'
  | 'part-forms'
  | 'validation';

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE);

let start: () => void;
const started = new Promise<void>((resolve) => {
  start = resolve;
});

/** Loads the first phrases; each namespace of each language is a file of its own. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(initReactI18next)
    .use(
      resourcesToBackend(
        (language: string, namespace: string) => import(`../../shared/i18n/${language}/${namespace}.ts`),
      ),
    )
    .init({
      lng: startLanguage(getSettings(), navigator.languages),
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      ns: ['common', 'shell'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  start();
}

/** Routes ask for theirs before the first phrases are there. */
export async function loadPhrases(...namespaces: Namespace[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(namespaces);
}

export const showLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
};
