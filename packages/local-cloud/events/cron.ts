/** Next run of an EventBridge `rate(…)` or `cron(…)` expression. Does not support the operators L, W and #. */
export function nextRun(expression: string, timezone: string, after: Date): Date {
  const [, kind, content = ''] = /^(rate|cron|at)\((.*)\)$/.exec(expression.trim()) ?? [];
  if (kind === 'rate') return new Date(after.getTime() + rateMs(content));
  if (kind === 'cron') return nextCron(content, timezone, after);
  throw new Error(`The local cloud does not support the schedule "${expression}".`);
}

const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function rateMs(content: string): number {
  const [count, unit = ''] = content.split(/\s+/);
  const ms = Number(count) * (UNITS[unit.replace(/s$/, '')] ?? Number.NaN);
  if (!(ms > 0)) throw new Error(`The local cloud does not support the schedule "rate(${content})".`);
  return ms;
}

const MINUTE_MS = 60_000;
const HORIZON_MS = 366 * 24 * 60 * MINUTE_MS;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

interface Moment {
  minute: number;
  hour: number;
  day: number;
  month: number;
  weekday: number;
  year: number;
}

/** Fields: minutes, hours, day of month, month, day of week (1 = Sunday), year. */
function nextCron(content: string, timezone: string, after: Date): Date {
  const [minute, hour, day, month, weekday, year = '*'] = content.trim().split(/\s+/);
  if (!minute || !hour || !day || !month || !weekday)
    throw new Error(`The schedule "cron(${content})" needs six fields.`);
  const fits = {
    minute: field(minute, 0, 59),
    hour: field(hour, 0, 23),
    day: field(day, 1, 31),
    month: field(month, 1, 12, MONTHS, 1),
    weekday: field(weekday, 1, 7, DAYS, 1),
    year: field(year, 1970, 2199),
  };
  const clock = wallClock(timezone);
  let time = (Math.floor(after.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  while (time <= after.getTime() + HORIZON_MS) {
    const now = clock(new Date(time));
    const dayFits = fits.day(now.day) && fits.month(now.month) && fits.weekday(now.weekday) && fits.year(now.year);
    if (dayFits && fits.hour(now.hour) && fits.minute(now.minute)) return new Date(time);
    // Time zone offsets are multiples of a quarter of an hour.
    time += dayFits && fits.hour(now.hour) ? MINUTE_MS : (15 - (now.minute % 15)) * MINUTE_MS;
  }
  throw new Error(`The schedule "cron(${content})" does not run within a year.`);
}

function field(
  text: string,
  from: number,
  to: number,
  names: string[] = [],
  firstName = 0,
): (value: number) => boolean {
  const number = (part: string) => {
    const named = names.indexOf(part.toUpperCase());
    const value = named >= 0 ? named + firstName : Number(part);
    if (!(value >= from && value <= to))
      throw new Error(`The local cloud does not support "${part}" in a cron schedule.`);
    return value;
  };
  const allowed = new Set<number>();
  for (const item of text.split(',')) {
    const [range = '', step = '1'] = item.split('/');
    const whole = range === '*' || range === '?';
    const [first = '', last = item.includes('/') ? String(to) : first] = range.split('-');
    const start = whole ? from : number(first);
    const end = whole ? to : number(last);
    for (let value = start; value <= end; value += Number(step)) allowed.add(value);
  }
  return (value) => allowed.has(value);
}

function wallClock(timezone: string): (instant: Date) => Moment {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    weekday: 'short',
  });
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const weekday = DAYS.indexOf((parts.weekday ?? '').toUpperCase()) + 1;
    const { minute, hour, day, month, year } = parts;
    return {
      minute: Number(minute),
      hour: Number(hour),
      day: Number(day),
      month: Number(month),
      year: Number(year),
      weekday,
    };
  };
}
