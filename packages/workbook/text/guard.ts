/** Text that a spreadsheet would compute, or convert to a number: `=1+1`, `00779`, `12E5`, sixteen digits. */
const MISREAD = /^'*(?:[=+\-@\t\r]|0\d+$|\d{16,}$|\d+(?:[.,]\d+)?E[+-]?\d+$)/i;
const GUARDED = /^'+(?:[=+\-@\t\r]|0\d+$|\d{16,}$|\d+(?:[.,]\d+)?E[+-]?\d+$)/i;

/** The text with an apostrophe where a spreadsheet would not take it for a text. */
export const guarded = (text: string): string => (MISREAD.test(text) ? `'${text}` : text);

/** The text without the apostrophe that guards it. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
