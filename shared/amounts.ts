import type { Language } from './i18n/languages.ts';

type Sign = ',' | '.';
type Role = 'decimal' | 'group';
type Habits = Partial<Record<Sign, Role>>;

/** A number as people write it; undefined when it is none. */
export type ReadAmount = (text: string | undefined) => number | undefined;

const OTHER = { ',': '.', '.': ',' } as const;
/** With this sign before the decimals, the other one between groups of three digits. */
const SHAPES = {
  ',': /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d+)?$/,
  '.': /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/,
} as const;
/** Either a thousand and some, or one and some thousandths. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

const bare = (text: string): string => text.replace(/[\s’'€$£¥]|eur|usd/gi, '');
const lastSign = (text: string): Sign | undefined => text.match(/[.,](?=[^.,]*$)/)?.[0] as Sign | undefined;

/** What the signs of a number say of themselves. */
function rolesIn(text: string): Habits {
  const sign = lastSign(text);
  if (!sign || AMBIGUOUS.test(text)) return {};
  if (text.includes(OTHER[sign])) return { [sign]: 'decimal', [OTHER[sign]]: 'group' };
  return { [sign]: text.indexOf(sign) === text.lastIndexOf(sign) ? 'decimal' : 'group' };
}

function habitsOf(texts: Iterable<string | undefined>): Habits {
  const habits: Habits = {};
  for (const text of texts) if (text) Object.assign(habits, { ...rolesIn(bare(text)), ...habits });
  return habits;
}

/**
 * Reads the numbers of a column. `1,234` is what the others of the column make of the comma, else what the language
 * does; `1.234` has decimals, as numbers in a spreadsheet are stored, unless the column groups its digits by points.
 */
export function amountReader(texts: Iterable<string | undefined>, language: Language): ReadAmount {
  const habits = habitsOf(texts);
  const comma = habits[','] ?? (habits['.'] === 'decimal' || language === 'en' ? 'group' : 'decimal');
  const habitual = { ',': comma, '.': habits['.'] ?? 'decimal' };
  return (text) => {
    const digits = bare(text ?? '');
    const sign = lastSign(digits) ?? '.';
    const role = rolesIn(digits)[sign] ?? habitual[sign];
    const decimal = role === 'decimal' ? sign : OTHER[sign];
    if (!(SHAPES[decimal].test(digits) && /\d/.test(digits))) return undefined;
    return Number(digits.replaceAll(OTHER[decimal], '').replace(decimal, '.'));
  };
}
