import type { Language } from '../i18n/languages.ts';

type Sign = ',' | '.';
type Role = 'decimal' | 'group';
type Habits = Partial<Record<Sign, Role>>;

/** Parses a number as people write it; undefined if it is not one. */
export type ReadAmount = (text: string | undefined) => number | undefined;

const OTHER = { ',': '.', '.': ',' } as const;
/** Number formats by decimal separator; the other one separates groups of three digits. */
const SHAPES = {
  ',': /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d+)?$/,
  '.': /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/,
} as const;
/** Either a thousands separator or three decimals. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

const bare = (text: string): string => text.replace(/[\s’'€$£¥]|eur|usd/gi, '');
const lastSign = (text: string): Sign | undefined => text.match(/[.,](?=[^.,]*$)/)?.[0] as Sign | undefined;

/** What the separators of a single number reveal about their roles. */
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
 * Returns a parser for the numbers of a column. In `1,234` the comma has the role it has in the column's other
 * numbers, or else in the language. `1.234` has decimals, as spreadsheets store numbers, unless the column groups its
 * digits by points.
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

/** What people write around a number of pieces: `X2`, `2 x`, `10 pcs`, `5 Stk.`. */
const PIECES = /^\s*[x×]\s?(?=\d)|(?<=\d)\s?(?:[x×]|pcs?|pces?|stk|stück|ea|u|uds?|pz|szt|ks|st)\.?\s*$/gi;

/** The number of a quantity alone, for a reader of amounts. */
export const withoutPieces = (text: string | undefined): string | undefined => text?.replace(PIECES, '');
