import { LONGEST_DESIGNATORS } from '../../systems/schema.ts';
import { cleanText } from '../../values/text.ts';
import type { BillRow } from './fields.ts';

const RANGE = /([A-Za-z]{1,4})(\d{1,5})\s*(?:-|–|\.\.+|to|à|bis)\s*([A-Za-z]{0,4})(\d{1,5})/g;
const SINGLE = /^[A-Za-z]{1,4}\d{1,5}[A-Za-z]?$/;
/** Designators that one range may stand for: `R1-R99999` is a typing error. */
const LONGEST_RANGE = 2000;

/** How many places in a circuit diagram a text names: `C1, C2` or `R10-R14`; null if it names something else. */
export function countDesignators(text: string): number | null {
  let inRanges = 0;
  const rest = text.replace(RANGE, (whole, first: string, from: string, last: string, to: string) => {
    const count = Number(to) - Number(from) + 1;
    if ((last && last !== first) || count < 1 || count > LONGEST_RANGE) return whole;
    inRanges += count;
    return ' ';
  });
  const singles = new Set(rest.split(/[\s,;/+]+/).filter(Boolean));
  if (![...singles].every((one) => SINGLE.test(one))) return null;
  return inRanges + singles.size || null;
}

/** The designators of a text, in capitals, ranges as they are written. */
export const designatorSet = (text = ''): ReadonlySet<string> =>
  new Set(
    text
      .toUpperCase()
      .split(/[\s,;/+]+/)
      .filter(Boolean),
  );

/** What rows say of the places of their part; undefined if they say nothing. */
export function designatorsIn(rows: readonly BillRow[]): string | undefined {
  const texts = rows.flatMap(({ designators }) => (designators ? cleanText(designators).trim() : []));
  return texts.filter(Boolean).join(', ').slice(0, LONGEST_DESIGNATORS).trim() || undefined;
}
