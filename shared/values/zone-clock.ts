import { HOUR_MS } from './units.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hour: '2-digit', hourCycle: 'h23', weekday: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What a clock and a calendar on a wall show. `weekday`: Monday is 1, Sunday 7. */
export type ZoneClock = { year: number; month: number; day: number; weekday: number; hour: number };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function readClock(at: number, timeZone: string): ZoneClock {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, weekday = '' } = parts;
  return {
    ...{ year: Number(year), month: Number(month), day: Number(day) },
    ...{ weekday: WEEKDAYS.indexOf(weekday) + 1, hour: Number(hour) },
  };
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

type Wanted = {
  hour: number;
  time_zone: string;
  /** Whether that day counts. */
  isDay: (clock: ZoneClock) => boolean;
  /** The longest time between two such days. */
  daysAhead: number;
};

/**
 * The first full hour, from an instant on, at which a clock in the time zone shows the hour on a day that counts. An
 * hour that a clock change leaves out counts as the one after it; of one that it repeats, the first counts.
 */
export function nextHour(from: number, { hour, time_zone, isDay, daysAhead }: Wanted): number {
  const start = Math.ceil(from / HOUR_MS) * HOUR_MS;
  let before = readClock(start - HOUR_MS, time_zone).hour;
  // A day whose clock changes, and the hour that is under way.
  for (let n = 0; n < daysAhead * 24 + 26; n++) {
    const at = start + n * HOUR_MS;
    const clock = readClock(at, time_zone);
    const isShown = clock.hour === hour && before !== hour;
    const isLeftOut = clock.hour === (hour + 1) % 24 && before === (hour + 23) % 24;
    before = clock.hour;
    if ((isShown || isLeftOut) && isDay(clock)) return at;
  }
  return start;
}

/** The instant after which the next hour begins. */
export const hourAfter = (instant: string): number => Math.floor(Date.parse(instant) / HOUR_MS) * HOUR_MS + HOUR_MS;
