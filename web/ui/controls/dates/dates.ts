import {
  type CalendarDate,
  type CalendarDateTime,
  getLocalTimeZone,
  parseAbsoluteToLocal,
  parseDate,
  today,
  type ZonedDateTime,
} from '@internationalized/date';

/** A day, or a minute in the user's time zone. */
export type DateValue = CalendarDate | CalendarDateTime | ZonedDateTime;

/** The value of a text: YYYY-MM-DD, or ISO 8601 with time and zone. Null for any other text. */
export function toDateValue(text: string, hasTime: boolean): DateValue | null {
  try {
    return hasTime ? parseAbsoluteToLocal(text) : parseDate(text);
  } catch {
    return null;
  }
}

/** The text of a value: YYYY-MM-DD, or ISO 8601 in UTC to the minute. A time without a zone is in the user's. */
export function toText(value: DateValue | null): string {
  if (value === null) return '';
  if (!('hour' in value)) return value.toString();
  return value.set({ second: 0, millisecond: 0 }).toDate(getLocalTimeZone()).toISOString();
}

/** Today, or this minute. */
export function current(hasTime: boolean): DateValue {
  return hasTime
    ? parseAbsoluteToLocal(new Date().toISOString()).set({ second: 0, millisecond: 0 })
    : today(getLocalTimeZone());
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const DAY_FIRST = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})/;

/** The day in a pasted text, year first or, as in Europe, day first; null if there is none. */
export function dayIn(pasted: string): CalendarDate | null {
  const text = pasted.trim();
  const [, year, month, day] = ISO.exec(text) ?? [];
  const [, first, second, last] = DAY_FIRST.exec(text) ?? [];
  const parts = year ? [year, month, day] : [last, second, first];
  const [y = '', m = '', d = ''] = parts;
  return toDateValue(`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`, false) as CalendarDate | null;
}
