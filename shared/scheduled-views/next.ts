import { hourAfter, nextHour, type ZoneClock } from '../values/zone-clock.ts';

export const CADENCES = ['daily', 'weekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** `weekday`: of weekly views, Monday is 1; `day`: of monthly ones, at most the month's last. */
export type Plan = { cadence: Cadence; weekday: number; day: number; hour: number };

const lastDay = ({ year, month }: ZoneClock): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const DAYS: Record<Cadence, (plan: Plan, clock: ZoneClock) => boolean> = {
  daily: () => true,
  weekly: ({ weekday }, clock) => clock.weekday === weekday,
  monthly: ({ day }, clock) => clock.day === Math.min(day, lastDay(clock)),
};
const DAYS_AHEAD: Record<Cadence, number> = { daily: 1, weekly: 7, monthly: 31 };

/** When a view is sent next: after the instant, at the hour of its owner's clock. What was missed is not made up for. */
export function nextSending(plan: Plan, time_zone: string, after: string): string {
  const { cadence, hour } = plan;
  const isDay = (clock: ZoneClock) => DAYS[cadence](plan, clock);
  return new Date(nextHour(hourAfter(after), { hour, time_zone, isDay, daysAhead: DAYS_AHEAD[cadence] })).toISOString();
}
