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
