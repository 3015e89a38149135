export type DaysAndHours = { days: number; hours: number };

const HOUR = 3_600_000;

/** Whole days and hours since an instant; zero when the clocks disagree. */
export function daysAndHours(instant: string, now: number): DaysAndHours {
  const hours = Math.max(0, Math.floor((now - Date.parse(instant)) / HOUR));
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}
