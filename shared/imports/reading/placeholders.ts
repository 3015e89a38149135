import { cleanText } from '../../text.ts';

/** As long as the longest text of a part. */
const LONGEST = 5000;

/** Placeholders for empty values: dashes, n/a, formula errors. */
const PLACEHOLDER =
  /^(?:[-–—~_.*?/\\]+|n\.?\/?a\.?|n\.?d\.?|np|none|null|nil|néant|neant|sans objet|s\.?o\.?|keine?r?|tbd|#.[^!?/]*[!?/].*|无)$/i;

export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

/** The cell's text in one line, or an empty string for a placeholder. */
export const meaningful = (text: string | undefined): string => {
  const trimmed = cleanText(text?.slice(0, LONGEST) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return isPlaceholder(trimmed) ? '' : trimmed;
};
