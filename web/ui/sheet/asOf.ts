const digits = (n: number, count: number) => String(n).padStart(count, '0');
const two = (n: number) => digits(n, 2);

/**
 * An instant as the value of a `datetime-local` control: the user's time zone, to the minute. Empty for invalid texts.
 */
export function toLocalTime(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${digits(at.getFullYear(), 4)}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * The instant of a `datetime-local` value: the end of that minute, so that changes within it are included. Null when
 * invalid.
 */
export function fromLocalTime(text: string): string | null {
  const at = new Date(text);
  if (text === '' || Number.isNaN(at.getTime())) return null;
  return new Date(at.getTime() + 59_999).toISOString();
}

/** The address's `as_of`; null when missing, invalid or in the future. */
export function asOfIn(search: URLSearchParams, now: number): string | null {
  const time = Date.parse(search.get('as_of') ?? '');
  return Number.isNaN(time) || time > now ? null : new Date(time).toISOString();
}
