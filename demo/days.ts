import { DAY_MS, MINUTE_MS } from '#shared/values/units.ts';

/** Days from one date to a later one. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** An instant of that day, `minutes` after midnight UTC. */
export const instantOn = (date: string, minutes: number): string =>
  new Date(Date.parse(date) + minutes * MINUTE_MS).toISOString();

export const latest = (one: string, other: string): string => (one > other ? one : other);
