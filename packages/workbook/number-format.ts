/** The text that a cell shows for a number; null if the number itself is what a reader needs. */
export type ShownNumber = (value: number) => string | null;

/** Excel accepts no longer format. Characters. */
const LONGEST_FORMAT = 255;
/** `"…"`, `\x`, and `_x` or `*x`, which only make room. */
const LITERAL = /"([^"]*)"|\\(.)|[_*]./g;
const CURRENCY = /[€$£¥₽]|eur|usd|chf|gbp/i;

/**
 * How a number format shows whole numbers in the manner of a reference: with zeros in front (`0000`) or with characters
 * among the digits (`00"-"00`, `"ABC-"000`). Null for all other formats: amounts stay numbers.
 */
export function digitsShown(format: string): ShownNumber | null {
  const [positive = ''] = format.split(';');
  if (format.length > LONGEST_FORMAT || CURRENCY.test(positive)) return null;
  const template = templateOf(positive.replace(/\[[^[\]]*\]/g, ''));
  const places = template?.filter((part) => 'digit' in part).length ?? 0;
  if (!template || places === 0 || !isOfReference(template, places)) return null;
  return (value) => (Number.isSafeInteger(value) && value >= 0 ? filledIn(template, places, String(value)) : null);
}

/** `digit`: the text if the number has no digit there. */
type Part = { digit: string } | { literal: string };

/** The places and characters of a format; null if it has decimals, groups, exponents or the like. */
function templateOf(format: string): Part[] | null {
  const parts: Part[] = [];
  let rest = 0;
  const plain = (text: string): boolean => {
    for (const character of text) {
      if (character === '0') parts.push({ digit: '0' });
      else if (character === '#' || character === '?') parts.push({ digit: '' });
      else if (/[-/() +:]/.test(character)) parts.push({ literal: character });
      else return false;
    }
    return true;
  };
  for (const found of format.matchAll(LITERAL)) {
    if (!plain(format.slice(rest, found.index))) return null;
    parts.push({ literal: found[1] ?? found[2] ?? '' });
    rest = found.index + found[0].length;
  }
  return plain(format.slice(rest)) ? parts : null;
}

/** Zeros in front, or characters before or among the digits. `0 "pcs"` is an amount. */
function isOfReference(template: readonly Part[], places: number): boolean {
  const last = template.findLastIndex((part) => 'digit' in part);
  const isMarked = template.slice(0, last).some((part) => 'literal' in part && part.literal.trim() !== '');
  const zeros = template.filter((part) => 'digit' in part && part.digit === '0').length;
  return isMarked || (zeros >= 2 && zeros === places);
}

/** Fills in the digits from the right; surplus digits go to the first place. */
function filledIn(template: readonly Part[], places: number, digits: string): string {
  let place = 0;
  const texts = template.map((part) => {
    if ('literal' in part) return part.literal;
    place += 1;
    const surplus = place === 1 ? Math.max(0, digits.length - places) : 0;
    const at = digits.length - places + place - 1;
    return at < 0 ? part.digit : digits.slice(at - surplus, at + 1);
  });
  return texts.join('').trim();
}

/** `0.00E+00`: a number that is shown shortened. */
export const scientificShown = (format: string): ShownNumber | null => {
  const decimals = /^0(?:\.(0+))?E\+0+$/i.exec(format)?.[1]?.length ?? 0;
  if (!/^0(?:\.0+)?E\+0+$/i.test(format)) return null;
  return (value) =>
    value
      .toExponential(decimals)
      .replace(/e([+-])(\d+)$/, (_, sign: string, power: string) => `E${sign}${power.padStart(2, '0')}`);
};

/** Windows' numbers of the languages in which formats name months. */
const LANGUAGES: Readonly<Record<string, string>> = {
  '407': 'de',
  '40c': 'fr',
  '410': 'it',
  '40a': 'es',
  c0a: 'es',
  '413': 'nl',
  '415': 'pl',
  '405': 'cs',
  '41d': 'sv',
  '414': 'nb',
  '406': 'da',
  '416': 'pt',
  '816': 'pt',
};
const MONTHS = { mmm: 'short', mmmm: 'long' } as const;

/** How a date format shows a day; null for formats with times or names of weekdays, and for those that are no dates. */
export function dayShown(format: string): ((date: Date) => string) | null {
  const [positive = ''] = format.split(';');
  if (format.length > LONGEST_FORMAT) return null;
  const country = /\[\$([^[\]]*)\]/.exec(positive)?.[1]?.split('-').at(-1)?.slice(-3).toLowerCase();
  const language = LANGUAGES[country ?? ''] ?? 'en';
  const tokens = positive.replace(/\[[^[\]]*\]/g, '').match(/"[^"]*"|\\.|d+|m+|y+|[^dmy"\\]/gi) ?? [];
  if (!tokens.some((token) => /^[dmy]/i.test(token)) || tokens.some((token) => /^(?:[hsgbe]|ddd|mmmmm)/i.test(token)))
    return null;
  return (date) => tokens.map((token) => tokenText(token, date, language)).join('');
}

function tokenText(token: string, date: Date, language: string): string {
  const lower = token.toLowerCase();
  if (/^d+$/.test(lower)) return String(date.getUTCDate()).padStart(lower.length, '0');
  if (lower === 'mmm' || lower === 'mmmm')
    return new Intl.DateTimeFormat(language, { month: MONTHS[lower], timeZone: 'UTC' }).format(date);
  if (/^m+$/.test(lower)) return String(date.getUTCMonth() + 1).padStart(lower.length, '0');
  if (/^y+$/.test(lower)) return String(date.getUTCFullYear()).slice(lower.length > 2 ? 0 : 2);
  return token.replace(/^"(.*)"$/, '$1').replace(/^\\/, '');
}
