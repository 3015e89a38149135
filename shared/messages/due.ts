import { type Cadence, isMailed } from './topics.ts';

const HOUR = 3_600_000;
/** A week, a day whose clock changes, and the hour that is under way. */
const HOURS_AHEAD = 7 * 24 + 26;
const MONDAY = 'Mon';

/** When mails are sent: the hour of the person's clock. */
export type MailTime = { hour: number; time_zone: string };

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23', weekday: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}

function readClock(at: number, timeZone: string): { weekday: string; hour: number } {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { weekday: parts.weekday ?? '', hour: Number(parts.hour) };
}

export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * When a message that arrives at an instant leaves by e-mail: at once, at the person's next hour of the day, or at that
 * hour of the next Monday; null: never. An hour that a clock change leaves out counts as the one after it.
 */
export function dueAt(cadence: Cadence, arrived: string, { hour, time_zone }: MailTime): string | null {
  if (!isMailed(cadence)) return null;
  if (cadence === 'at_once') return arrived;
  const start = Math.ceil(Date.parse(arrived) / HOUR) * HOUR;
  let before = readClock(start - HOUR, time_zone).hour;
  for (let n = 0; n < HOURS_AHEAD; n++) {
    const at = start + n * HOUR;
    const clock = readClock(at, time_zone);
    const isHour = clock.hour === hour || (clock.hour === (hour + 1) % 24 && before === (hour + 23) % 24);
    before = clock.hour;
    if (isHour && (cadence === 'daily' || clock.weekday === MONDAY)) return new Date(at).toISOString();
  }
  return new Date(start).toISOString();
}
