import { cleanText } from '../../values/text.ts';

/** The text of a formula whose program stored no result (`@vigie/workbook`). */
export const NOT_CALCULATED = '#NOT_CALCULATED!';

/** As long as the longest text of a part. */
const LONGEST = 5000;

/** Placeholders for empty values: dashes, n/a, formula errors. */
const PLACEHOLDER =
  /^(?:[-–—~_.*?/\\]+|n\.?\/?a\.?|n\.?d\.?|np|none|null|nil|néant|neant|sans objet|s\.?o\.?|keine?r?|tbd|#{3,}|#.[^!?/]*[!?/].*|无)$/i;

/** What a spreadsheet shows instead of a result, and where a column is too narrow for a number. */
const ERROR = /^(?:#(?:REF|VALUE|NAME|NULL|DIV\/0|NUM|N\/A|SPILL|CALC|WERT|NV|VALEUR|NOM|BEZUG|ZAHL)[!?]?|#{3,})$/i;

export const isErrorText = (text: string): boolean => ERROR.test(text.trim());

/** Words that a program or a person writes for nothing, and that may be references as well. */
const WORD = /^(?:null|nil|np|so|nd)$/i;

export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

/** The cell's text in one line, with blanks inside as they are. */
const inOneLine = (text: string): string =>
  cleanText(text.slice(0, LONGEST))
    .replace(/[^\S ]+/g, ' ')
    .trim();

/** The cell's text in one line, or an empty string for a placeholder. */
export const meaningful = (text = ''): string => {
  const line = inOneLine(text).replace(/ {2,}/g, ' ');
  return isPlaceholder(line) ? '' : line;
};

/** The same for a cell that contains a reference: words such as `NULL` and blanks inside stay as they are. */
export const meaningfulReference = (text = ''): string => {
  const line = inOneLine(text);
  return isPlaceholder(line) && !WORD.test(line) ? '' : line;
};
