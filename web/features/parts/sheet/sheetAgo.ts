import { HOUR_MS } from '#shared/values/units.ts';

export type DaysAndHours = { days: number; hours: number };

/** Whole days and hours since an instant; zero when the clocks disagree. */
export function daysAndHours(instant: string, now: number): DaysAndHours {
  const hours = Math.max(0, Math.floor((now - Date.parse(instant)) / HOUR_MS));
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}
