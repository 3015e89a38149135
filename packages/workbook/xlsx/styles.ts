import { dayShown, digitsShown, type ShownNumber, scientificShown } from '../number-format.ts';
import type { Container } from './container.ts';
import { attribute } from './xml.ts';

/**
 * How numbers of a style are shown: as dates (`day`: their text, unless that depends on the reader's country), in the
 * manner of a reference, or unchanged (null).
 */
export type NumberStyle =
  | { date: true; day: ((date: Date) => string) | null }
  | { date: false; text: ShownNumber }
  | null;

/** Numbers of Excel's built-in formats for dates and times, including those of East Asian versions. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** The number style of each cell style (`s` of a cell), by position. */
export async function readNumberStyles(container: Container, name: string | null): Promise<NumberStyle[]> {
  const styles: NumberStyle[] = [];
  if (!name || !container.has(name)) return styles;
  const formats = new Map<number, string>();
  let isCellStyle = false;
  await container.scan(name, {
    open(element, tag) {
      if (element === 'numFmt') formats.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
      else if (element === 'cellXfs') isCellStyle = true;
      else if (element === 'xf' && isCellStyle) styles.push(styleOf(Number(attribute(tag, 'numFmtId')), formats));
    },
    close(element) {
      if (element === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** Excel accepts no longer format. Characters. */
const LONGEST_FORMAT = 255;
/** Formats without a code in the file. The other dates are shown as is usual in the reader's country. */
const BUILT_IN: Readonly<Record<number, string>> = {
  11: '0.00E+00',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  48: '0.0E+0',
};

function styleOf(id: number, formats: ReadonlyMap<number, string>): NumberStyle {
  const format = formats.get(id) ?? BUILT_IN[id];
  if (format === undefined) return BUILT_IN_DATES.has(id) ? { date: true, day: null } : null;
  if (format.length > LONGEST_FORMAT) return null;
  const text = digitsShown(format) ?? scientificShown(format);
  if (text) return { date: false, text };
  return isDate(format) ? { date: true, day: dayShown(format) } : null;
}

function isDate(format: string): boolean {
  const letters = format.replace(/"[^"]*"|\\.|_.|\[[^[\]]*\]|General|Standard/gi, '');
  return /[ymdhs]/i.test(letters) || /\[(h+|m+|s+)\]/i.test(format);
}
