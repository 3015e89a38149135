import { DAY_MS } from '../values/units.ts';

/**
 * Public holidays of the countries in which most third-parties are; elsewhere, those that nearly everyone shares. They were
 * checked against `date-holidays` for 2026 to 2030, which is too large for a function (45 MB).
 */

type Holidays = {
  /** `MM-DD`. */
  fixed: readonly string[];
  /** Days after Easter Sunday. */
  easter?: readonly number[];
  /** Month, weekday (0: Sunday), and its place in the month; -1: the last one. */
  weekdays?: readonly (readonly [month: number, weekday: number, place: number])[];
  /** What falls on a weekend is taken on the next working day (Monday), or also on the Friday before. */
  moved?: 'later' | 'nearest';
};

const [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI] = [-2, 1, 39, 50, 60];
const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4];
const [FRIDAY, SATURDAY] = [5, 6];

const COUNTRIES: Readonly<Record<string, Holidays>> = {
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  DE: {
    fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    easter: [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  BE: {
    fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  LU: {
    fixed: ['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  CH: { fixed: ['01-01', '08-01', '12-25'], easter: [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY] },
  AT: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI],
  },
  IT: {
    fixed: ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '10-04', '11-01', '12-08', '12-25', '12-26'],
    easter: [EASTER_MONDAY],
  },
  ES: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    easter: [GOOD_FRIDAY],
  },
  NL: {
    fixed: ['01-01', '04-27', '12-25', '12-26'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  PL: {
    fixed: ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
    easter: [EASTER_MONDAY, CORPUS_CHRISTI],
  },
  GB: {
    fixed: ['01-01', '12-25', '12-26'],
    easter: [GOOD_FRIDAY, EASTER_MONDAY],
    weekdays: [
      [5, MONDAY, 1],
      [5, MONDAY, -1],
      [8, MONDAY, -1],
    ],
    moved: 'later',
  },
  US: {
    fixed: ['01-01', '06-19', '07-04', '11-11', '12-25'],
    weekdays: [
      [1, MONDAY, 3],
      [2, MONDAY, 3],
      [5, MONDAY, -1],
      [9, MONDAY, 1],
      [10, MONDAY, 2],
      [11, THURSDAY, 4],
    ],
    moved: 'nearest',
  },
};
const ELSEWHERE: Holidays = { fixed: ['01-01', '12-25'] };

/** Countries whose week ends on Thursday. */
const FRIDAY_AND_SATURDAY = ['DZ', 'BH', 'EG', 'IQ', 'IL', 'JO', 'KW', 'LY', 'OM', 'QA', 'SA', 'SY', 'YE'];

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (at: number): number => new Date(at).getUTCDay();

/** Easter Sunday in the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}

function nthWeekday(year: number, [month, weekday, place]: readonly [number, number, number]): number {
  const first = Date.UTC(year, place > 0 ? month - 1 : month, 1);
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return first + (ahead + 7 * (place > 0 ? place - 1 : place)) * DAY_MS;
}

/** The day on which a holiday of a fixed date is taken; `taken`: days that are holidays already. */
function observed(at: number, moved: Holidays['moved'], taken: ReadonlySet<string>): number {
  const weekday = weekdayOf(at);
  if (!moved || (weekday !== SATURDAY && weekday !== SUNDAY)) return at;
  if (moved === 'nearest') return at + (weekday === SATURDAY ? -DAY_MS : DAY_MS);
  let day = at + (weekday === SATURDAY ? 2 : 1) * DAY_MS;
  while (taken.has(dayOf(day))) day += DAY_MS;
  return day;
}

function holidaysOf(country: string | null, year: number): Set<string> {
  const { fixed, easter = [], weekdays = [], moved } = COUNTRIES[country ?? ''] ?? ELSEWHERE;
  const sunday = easterOf(year);
  const days = new Set([
    ...easter.map((after) => dayOf(sunday + after * DAY_MS)),
    ...weekdays.map((each) => dayOf(nthWeekday(year, each))),
  ]);
  const dates = fixed.map((date) => Date.parse(`${year}-${date}`));
  const isMoved = (at: number): boolean => observed(at, moved, days) !== at;
  for (const at of dates.filter((each) => !isMoved(each))) days.add(dayOf(at));
  for (const at of dates.filter(isMoved)) days.add(dayOf(observed(at, moved, days)));
  return days;
}

const known = new Map<string, Set<string>>();

/** Whether people of a country work on a day (`YYYY-MM-DD`). */
export function isWorkingDay(day: string, country: string | null): boolean {
  const weekday = weekdayOf(Date.parse(day));
  const weekend = FRIDAY_AND_SATURDAY.includes(country ?? '') ? [FRIDAY, SATURDAY] : [SATURDAY, SUNDAY];
  if (weekend.includes(weekday)) return false;
  const key = `${country}${day.slice(0, 4)}`;
  const holidays = known.get(key) ?? holidaysOf(country, Number(day.slice(0, 4)));
  known.set(key, holidays);
  return !holidays.has(day);
}

/** The working day of a country that is so many working days after a day. */
export function workingDaysAfter(day: string, count: number, country: string | null): string {
  let at = Date.parse(day);
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    if (isWorkingDay(dayOf(at), country)) left -= 1;
  }
  return dayOf(at);
}
