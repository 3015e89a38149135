import { WorkbookError } from '../errors.ts';

export type FieldReader = {
  /** Reads the field at a place; returns where it ends, or null if it needs more text. */
  read(text: string, place: number, isEnd: boolean): number | null;
  value(): string;
  /** Its quote was not closed where it should be: it has been read without. */
  isTorn(): boolean;
};

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
const BREAK = /[\r\n]/;
const isBreak = (code: number): boolean => code === LINE_FEED || code === RETURN;
const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 160;

/** Characters that may be read twice because of quotes that are not closed. More are no text of cells. */
const READ_TWICE = 100_000_000;

/**
 * Reads one field of delimited text after the other. A quote closes its field if the field ends behind it; after a
 * separator or a line break, it opens another field, and the first was not closed; anywhere else it is a character.
 * A field whose quote is not closed ends as if it had none, so that it swallows no other fields and lines.
 */
export function createFieldReader(separator: string, sheet: string, longest: number): FieldReader {
  const SEPARATOR = separator.charCodeAt(0);
  const endsField = (code: number): boolean => code === SEPARATOR || isBreak(code);
  let value = '';
  let isTorn = false;
  let readTwice = 0;

  /** The first place from `place` on that is not blank. */
  function afterBlanks(text: string, place: number): number {
    let at = place;
    while (at < text.length && isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== SEPARATOR) at += 1;
    return at;
  }

  function bare(text: string, from: number, isEnd: boolean): number | null {
    let end = from;
    while (end < text.length && !endsField(text.charCodeAt(end))) end += 1;
    if (end === text.length && !isEnd) return null;
    value = text.slice(from, end);
    return end;
  }

  /** Whether the quote at `place` opens another field. */
  function opensAnother(text: string, open: number, place: number): boolean {
    let before = place - 1;
    while (before > open && isBlank(text.charCodeAt(before)) && text.charCodeAt(before) !== SEPARATOR) before -= 1;
    return before === open || endsField(text.charCodeAt(before));
  }

  /** Whether the content has other fields and lines, though a quote follows it. */
  function hasSwallowed(content: string): boolean {
    if (!BREAK.test(content)) return false;
    const first = content.charCodeAt(0);
    if (first === SEPARATOR || content.length > longest) return true;
    return isBreak(first) && content.charCodeAt(content.length - 1) === SEPARATOR;
  }

  /** Reads a field as if its quote were none. On its line, quotes in pairs are characters of the text. */
  function withoutQuote(text: string, open: number, reached: number, isEnd: boolean): number | null {
    const length = text.slice(open).search(BREAK);
    if (length === -1 && !isEnd) return null;
    const line = text.slice(open, length === -1 ? text.length : open + length);
    readTwice += reached - open;
    if (readTwice > READ_TWICE) throw new WorkbookError('file_damaged', { sheet });
    isTorn = (line.split('"').length - 1) % 2 === 1;
    return bare(text, isTorn ? open + 1 : open, isEnd);
  }

  function quoted(text: string, open: number, isEnd: boolean): number | null {
    let quote = text.indexOf('"', open + 1);
    while (quote !== -1) {
      const isEscaped = text.charCodeAt(quote + 1) === QUOTE;
      const next = isEscaped ? quote + 2 : afterBlanks(text, quote + 1);
      if (!isEscaped && next === text.length && !isEnd) return null;
      if (!isEscaped && (next === text.length || endsField(text.charCodeAt(next)))) {
        const content = text.slice(open + 1, quote);
        if (hasSwallowed(content)) return withoutQuote(text, open, quote, isEnd);
        value = content.replaceAll('""', '"');
        return next;
      }
      if (!isEscaped && opensAnother(text, open, quote)) return withoutQuote(text, open, quote, isEnd);
      quote = text.indexOf('"', next);
    }
    const isTooLong = text.length - open > longest && text.slice(open).search(BREAK) !== -1;
    return isEnd || isTooLong ? withoutQuote(text, open, text.length, isEnd) : null;
  }

  return {
    read(text, place, isEnd) {
      isTorn = false;
      const first = afterBlanks(text, place);
      return text.charCodeAt(first) === QUOTE ? quoted(text, first, isEnd) : bare(text, place, isEnd);
    },
    value: () => value,
    isTorn: () => isTorn,
  };
}
