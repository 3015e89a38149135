/** What people write where there is nothing: dashes, n/a, errors of formulas. */
const PLACEHOLDER =
  /^(?:[-–—~_.*?/\\]+|n\.?\/?a\.?|n\.?d\.?|np|none|null|nil|néant|neant|sans objet|s\.?o\.?|keine?r?|tbd|#.+[!?/].*|无)$/i;

export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

/** The cell's text, or nothing when it says nothing. */
export const meaningful = (text: string | undefined): string => {
  const trimmed = text?.replace(/\s+/g, ' ').trim() ?? '';
  return isPlaceholder(trimmed) ? '' : trimmed;
};
