const digits = (n: number, count: number) => String(n).padStart(count, '0');
const two = (n: number) => digits(n, 2);

/** An instant as a `datetime-local` control has it: the reader's own time, to the minute. Empty when it is none. */
export function toLocalTime(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${digits(at.getFullYear(), 4)}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What such a control holds, as an instant: the end of that minute, so that what changed in it is shown. Null when it is none. */
export function fromLocalTime(text: string): string | null {
  const at = new Date(text);
  if (text === '' || Number.isNaN(at.getTime())) return null;
  return new Date(at.getTime() + 59_999).toISOString();
}

/** The address's `as_of`, or null when it is missing or not an instant of the past. */
export function asOfIn(search: URLSearchParams, now: number): string | null {
  const time = Date.parse(search.get('as_of') ?? '');
  return Number.isNaN(time) || time > now ? null : new Date(time).toISOString();
}
