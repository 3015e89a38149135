/** Preferred numbers of IEC 60063, two digits each. */
export const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];
export const E12 = E24.filter((_, position) => position % 2 === 0);
export const E6 = E24.filter((_, position) => position % 4 === 0);

/** A value with two significant digits: `digits` × 10^(decade - 1), so 47 in decade 3 is 4700. */
type Value = { digits: number; decade: number };
export const valuesOf = (digits: readonly number[], decades: readonly number[]): Value[] =>
  decades.flatMap((decade) => digits.map((value) => ({ digits: value, decade })));

/** `4K70`, `47K0`, `470R`: the letter replaces the decimal point. Four characters. */
export function letterCode({ digits, decade }: Value, letters = 'RKM'): string {
  const text = `${digits}00`.slice(0, 3);
  const place = (decade % 3) + 1;
  return text.slice(0, place) + (letters[Math.floor(decade / 3)] ?? '') + text.slice(place);
}

/** `472` for 47 × 10²: IEC 60062 code, in the smallest unit. */
export const threeDigits = ({ digits, decade }: Value): string => `${digits}${decade - 1}`;

const number = (value: number, language: 'en' | 'fr') =>
  language === 'fr' ? String(value).replace('.', ',') : String(value);

/** `4.7 kΩ` or `4,7 kΩ`. `units`: one per three decades. */
export function written({ digits, decade }: Value, units: readonly string[]): { en: string; fr: string } {
  const shown = Number((digits * 10 ** ((decade % 3) - 1)).toPrecision(3));
  const unit = units[Math.floor(decade / 3)] ?? '';
  return { en: `${number(shown, 'en')} ${unit}`, fr: `${number(shown, 'fr')} ${unit}` };
}
