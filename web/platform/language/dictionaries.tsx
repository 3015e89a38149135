import { useMemo } from 'react';
import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useApi } from '../api/useApi.ts';
import { glyphOf } from './glyphs.ts';
import { useFormat } from './useFormat.ts';

const labelOf = (entry: DictionaryEntry, language: Language) => (language === 'fr' ? entry.label_fr : entry.label_en);

/** The dictionaries in the language that is shown; while they load, `label` answers keys. */
export function useDictionaries() {
  const { language } = useFormat();
  const { data, isLoading } = useApi(
    'GET /api/dictionaries',
    {},
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return useMemo(() => {
    const byName = new Map(data?.items.map(({ name, entries }) => [name, entries]));
    const others = new Map(data?.items.map((dictionary) => [dictionary.name, dictionary.others]));
    const entry = (dictionary: string, key: string) =>
      [...(byName.get(dictionary) ?? []), ...(others.get(dictionary) ?? [])].find((one) => one.key === key);
    return {
      isLoading,
      entries: (dictionary: string): readonly DictionaryEntry[] => byName.get(dictionary) ?? [],
      entry,
      label: (dictionary: string, key: string) => {
        const found = entry(dictionary, key);
        return found ? labelOf(found, language) : key;
      },
    };
  }, [data, isLoading, language]);
}

type Props = { dictionary: string; value: string | null | undefined };

/** A dictionary's value as a coloured chip with its shape; a dash when there is none. */
export function EntryChip({ dictionary, value }: Props) {
  const { entry, label, isLoading } = useDictionaries();
  if (!value) return <span className="nil">–</span>;
  if (isLoading) return <Skeleton width="84px" height="20px" />;
  return (
    <Chip colour={entry(dictionary, value)?.color ?? 'light_grey'} glyph={glyphOf(dictionary, value)}>
      {label(dictionary, value)}
    </Chip>
  );
}
