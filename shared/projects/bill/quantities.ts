import type { Language } from '../../i18n/languages.ts';
import { amountReader, withoutPieces } from '../../values/amounts.ts';
import { countDesignators } from './designators.ts';
import type { BillNote, BillRefusal, BillRow } from './fields.ts';
import { isNotFitted, saysNotFitted } from './fitted.ts';

/** How many of a line: a positive number with what the user should know, or why there is none. */
export type Quantity =
  | { quantity: number; notes: BillNote[] }
  | { left: 'not_fitted' | 'quantity_zero' }
  | { refused: BillRefusal };

const MAX_QUANTITY = 1e9;

const VULGAR: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };
const FRACTION = /^(?:(\d{1,9})[ +])?(\d{1,9})\/([1-9]\d{0,8})$/;
/** A unit behind a number: `2 m`, `0,5 kg`, `3 rolls`. Not a multiple (`4k7`), nor an exponent. */
const UNIT = /(?<=\d) ?(?!e\d)\p{L}[\p{L}²³.]{0,11}$/u;

/** `1/2`, `1 1/2`, `½`; undefined for anything else. */
function fractionIn(text: string): number | undefined {
  const written = text.replace(/[½¼¾⅓⅔]/g, (sign) => ` ${VULGAR[sign]}`).trim();
  const [, whole = '0', part, of] = FRACTION.exec(written.replace(/ {2,}/g, ' ')) ?? [];
  return part === undefined ? undefined : Number(whole) + Number(part) / Number(of);
}

const bare = (text: string | undefined): string => (withoutPieces(text) ?? '').trim();

/** The reader of a list's quantities. All texts are known, because the comma of one number may be ambiguous. */
export function quantityReader(rows: Iterable<BillRow>, language: Language, hasColumn: boolean) {
  const texts = new Set<string>();
  for (const { fields } of rows) if (fields.quantity) texts.add(bare(fields.quantity).replace(UNIT, ''));
  const amountIn = amountReader(texts, language);

  function read(text: string): { amount: number; notes: BillNote[] } | undefined {
    const number = bare(text);
    const exact = fractionIn(number) ?? amountIn(number);
    if (exact !== undefined) return { amount: exact, notes: [] };
    const amount = UNIT.test(number) ? amountIn(number.replace(UNIT, '')) : undefined;
    return amount === undefined ? undefined : { amount, notes: ['unit'] };
  }

  function withoutText(places: number | null): Quantity {
    if (places !== null) return { quantity: places, notes: hasColumn ? ['designators_counted'] : [] };
    return hasColumn ? { refused: 'quantity_missing' } : { quantity: 1, notes: [] };
  }

  /** `isAssembly`: a line with others below it, of which there is one if it says nothing. */
  return (row: BillRow, isAssembly: boolean): Quantity => {
    if (isNotFitted(row)) return { left: 'not_fitted' };
    const text = row.fields.quantity;
    const places = row.designators === undefined ? null : countDesignators(row.designators);
    if (!text) return isAssembly && places === null ? { quantity: 1, notes: [] } : withoutText(places);
    if (saysNotFitted(text)) return { left: 'not_fitted' };
    const found = read(text);
    if (!found) return { refused: 'quantity_not_a_number' };
    const { amount, notes } = found;
    if (amount < 0) return { refused: 'quantity_negative' };
    if (amount === 0) return { left: 'quantity_zero' };
    if (amount > MAX_QUANTITY) return { refused: 'quantity_too_large' };
    return { quantity: amount, notes: places !== null && places !== amount ? [...notes, 'designators_differ'] : notes };
  };
}
