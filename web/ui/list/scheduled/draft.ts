import type { ExportFormat } from '#shared/exports.ts';
import { type Language, LOCALES } from '#shared/i18n/languages.ts';
import type { Cadence } from '#shared/scheduled-views/next.ts';
import type { ScheduledView } from '#shared/scheduled-views/schema.ts';

/** When and how a view is sent, as it is being chosen. */
export type Draft = { cadence: Cadence; weekday: number; day: number; hour: number; format: ExportFormat };

/** At first: Monday morning, for the list to be there when the week begins. */
export const draftOf = (view: ScheduledView | undefined): Draft => {
  const { cadence = 'weekly', weekday = 1, day = 1, hour = 7, format = 'xlsx' } = view ?? {};
  return { cadence, weekday, day, hour, format };
};

export const upTo = (count: number, from: number): number[] => Array.from({ length: count }, (_, n) => from + n);

/** 1 January 2024 was a Monday. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** An instant as the owner's clock shows it, which may be another than this device's. */
export const inZone = (at: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
