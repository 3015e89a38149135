/** The end of an instant's minute, so that changes within it are included. */
export const endOfMinute = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000 + 59_999).toISOString();

/** The address's `as_of`; null when missing, invalid or in the future. */
export function asOfIn(search: URLSearchParams, now: number): string | null {
  const time = Date.parse(search.get('as_of') ?? '');
  return Number.isNaN(time) || time > now ? null : new Date(time).toISOString();
}
