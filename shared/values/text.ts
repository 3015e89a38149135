/** Text without anything that `cleanText` changes; most text is. */
const PLAIN = /^[\t\n -~\u00a0-\u2027\u202a-\ud7ff]*$/;
/** Line breaks of other systems, word processors and text standards. */
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** What XML 1.0, and therefore a workbook, cannot hold: control characters, lone surrogates and noncharacters. */
const FORBIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** The replacement character: a record may require a text, so cleaning never empties one. */
const REPLACEMENT = '\ufffd';

/** The text as every format can hold it; the only control characters left are tabs and line feeds. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = text.replace(LINE_BREAKS, '\n').replace(FORBIDDEN, '');
  return clean.trim() === '' && text.trim() !== '' ? REPLACEMENT : clean;
}

/** Zero-width characters, soft hyphens, direction marks and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export const isInvisible = (text: string): boolean => text !== '' && text.replace(INVISIBLE, '').trim() === '';

/** Equal for names that look the same: case, width, composition of accents, blanks and invisible characters aside. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toLowerCase();
