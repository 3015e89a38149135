import { date } from '../records.ts';

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].{0,30})?$/;
const WITHOUT_SIGNS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const WRITTEN = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
/** `31-Dec-2027`, `1er mars 2027`, `December 31, 2027`. */
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th|er)?[-./ ]+(\p{L}{3,9})\.?[-./ ]+(\d{4})$/u;
const NAME_AND_DAY = /^(\p{L}{3,9})\.?[-./ ]+(\d{1,2})(?:st|nd|rd|th)?,?[-./ ]+(\d{4})$/u;

/** The first letters of each month in English, French and German, without accents. */
const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^fe[bv]/,
  /^ma?r[sczt]?/,
  /^a[pv]r/,
  /^ma[iy]/,
  /^jui?n/,
  /^jui?l/,
  /^a[ou][ugt]/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^de[cz]/,
];

const isoOf = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return date.safeParse(text).success ? text : null;
};

function monthOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return String(MONTHS.findIndex((month) => month.test(plain)) + 1);
}

/** The groups of a match: none without one. */
const groups = (pattern: RegExp, text: string): string[] => pattern.exec(text)?.slice(1) ?? [];

/** A day as it was typed, YYYY-MM-DD; null if it is none, or if day and month could be exchanged. */
export function dayIn(text: string, isDayFirst: boolean): string | null {
  for (const pattern of [ISO, WITHOUT_SIGNS]) {
    const [year = '', month = '', day = ''] = groups(pattern, text);
    if (year) return isoOf(year, month, day);
  }
  const [dayNumber = '', name = '', yearAfter = ''] = groups(DAY_AND_NAME, text);
  if (name) return isoOf(yearAfter, monthOf(name), dayNumber);
  const [nameFirst = '', dayAfter = '', yearLast = ''] = groups(NAME_AND_DAY, text);
  if (nameFirst) return isoOf(yearLast, monthOf(nameFirst), dayAfter);
  const [first = '', second = '', written = ''] = groups(WRITTEN, text);
  if (!written) return null;
  if (isDayFirst || Number(first) > 12) return isoOf(written, second, first);
  return Number(second) > 12 || first === second ? isoOf(written, first, second) : null;
}
