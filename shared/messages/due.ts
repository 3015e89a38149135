import { nextHour } from '../values/zone-clock.ts';
import { type Cadence, isMailed } from './topics.ts';

const MONDAY = 1;

/** When mails are sent: the hour of the person's clock. */
export type MailTime = { hour: number; time_zone: string };

/**
 * When a message that arrives at an instant leaves by e-mail: at once, at the person's next hour of the day, or at that
 * hour of the next Monday; null: never.
 */
export function dueAt(cadence: Cadence, arrived: string, time: MailTime): string | null {
  if (!isMailed(cadence)) return null;
  if (cadence === 'at_once') return arrived;
  const isDay = ({ weekday }: { weekday: number }) => cadence === 'daily' || weekday === MONDAY;
  return new Date(nextHour(Date.parse(arrived), { ...time, isDay, daysAhead: 7 })).toISOString();
}
