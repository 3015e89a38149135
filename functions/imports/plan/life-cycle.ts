import { readDictionaries } from '#platform/words/dictionaries.ts';
import { choosableBy } from '#shared/dictionaries/rules.ts';
import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { availabilityIn } from '#shared/imports/reading/life-cycle.ts';
import { TO_BE_DEFINED, UNKNOWN } from '#shared/parts/availability.ts';
import { datesOutOfOrder } from '#shared/parts/rules.ts';
import { dayIn } from '#shared/values/days.ts';
import type { Line } from '../store/schema.ts';

/**
 * How to read what a list says of life cycles. `availability`: null for a text which says that nothing is known, undefined for other
 * texts. `day`: YYYY-MM-DD; null for a text that is no day, or could be two.
 */
export type LifeCycleReader = {
  availability(text: string): string | null | undefined;
  day(text: string): string | null;
};

/** Keys that say nothing, so that a list which repeats them changes nothing. */
const SAY_NOTHING: readonly string[] = [TO_BE_DEFINED, UNKNOWN];

/** Lists repeat few words on many lines. */
const MOST_KNOWN = 1000;
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = read(text);
    if (known.size < MOST_KNOWN) known.set(text, { value });
    return value;
  };
}

const wordOf = (text: string): string => text.trim().toLowerCase();

/** Reads the words and keys of the dictionary first, as exports write them, then what life cycles are called elsewhere. */
export function readerOf(entries: readonly DictionaryEntry[], language: Language): LifeCycleReader {
  const choosable = entries.filter((entry) => entry.dictionary === 'availability_status' && choosableBy(false, entry));
  const keys = new Map(
    choosable.flatMap((entry) =>
      [entry.key, ...LANGUAGES.map((each) => entry[`label_${each}`])].map((word) => [wordOf(word), entry.key] as const),
    ),
  );
  const offered = new Set(keys.values());
  return {
    availability: remembering((text) => {
      const key = keys.get(wordOf(text)) ?? availabilityIn(text);
      if (key === null || SAY_NOTHING.includes(key ?? '')) return null;
      return key !== undefined && offered.has(key) ? key : undefined;
    }),
    day: remembering((text) => dayIn(text, language !== 'en')),
  };
}

/** With the dictionary as it is now. */
export const lifeCycleReader = async (language: Language): Promise<LifeCycleReader> =>
  readerOf(await readDictionaries(), language);

/** What a line says of its part's life cycle. `availability_status`: null if it says that nothing is known. */
export function saidOfLife(fields: Line['fields'], { availability, day }: LifeCycleReader) {
  const dayOf = (text: string | undefined) => (text === undefined ? null : day(text));
  const days = {
    last_buy_order: dayOf(fields.last_buy_order),
    end_of_life: dayOf(fields.end_of_life),
    obso_at: dayOf(fields.obso_at),
  };
  return {
    availability_status:
      fields.availability_status === undefined ? undefined : availability(fields.availability_status),
    days,
    isOutOfOrder: Object.keys(datesOutOfOrder(days)).length > 0,
  };
}
