const DAY = 24 * 3600 * 1000;

/** `date` and result are YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Days from one date to a later one. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** An instant of that day, `minutes` after midnight UTC. */
export const instantOn = (date: string, minutes: number): string =>
  new Date(Date.parse(date) + minutes * 60_000).toISOString();

export const latest = (one: string, other: string): string => (one > other ? one : other);
