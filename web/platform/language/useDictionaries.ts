import { useMemo } from 'react';
import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { useApi } from '../api/useApi.ts';
import { useSettings } from '../session/settingsStore.ts';
import { useFormat } from './useFormat.ts';
import { useTranslation } from './useTranslation.ts';

/** An entry of a dictionary, or of families and subfamilies; the latter name their family. */
export type WordEntry = DictionaryEntry & { family?: string | undefined };

const labelOf = (entry: DictionaryEntry, language: Language) => (language === 'fr' ? entry.label_fr : entry.label_en);

/** The dictionaries, families and subfamilies in the current language; while they load, `label` returns keys. */
export function useDictionaries() {
  const { language } = useFormat();
  const { t } = useTranslation();
  const isClient = useSettings(({ user }) => user?.entity.type === 'client');
  const { data, isLoading } = useApi(
    'GET /api/dictionaries',
    {},
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return useMemo(() => {
    const byName = new Map<string, readonly WordEntry[]>(
      [...(data?.items ?? []), ...(data?.vocabularies ?? [])].map(({ name, entries }) => [name, entries]),
    );
    const others = new Map(data?.items.map((dictionary) => [dictionary.name, dictionary.others]));
    const entry = (dictionary: string, key: string) =>
      [...(byName.get(dictionary) ?? []), ...(others.get(dictionary) ?? [])].find((one) => one.key === key);
    return {
      isLoading,
      entries: (dictionary: string): readonly WordEntry[] => byName.get(dictionary) ?? [],
      entry,
      label: (dictionary: string, key: string) => {
        if (isClient && dictionary === 'monitoring_status' && key === 'waiting_from_client_1')
          return t('waitingForYou');
        const found = entry(dictionary, key);
        return found ? labelOf(found, language) : key;
      },
    };
  }, [data, isLoading, language, t, isClient]);
}
