/** A numbering of its place: `1`, `1.2`, `1.2.1`. */
const NUMBERING = /^\d{1,4}(?:\.\d{1,4})*\.?$/;
/** `2`, `..2`, `-2`, `+ 3`, `2.0`. */
const MARKED = /^[.\-–—>+*· ]*(\d{1,3})(?:[.,]0+)?\.?$/;

const partsOf = (text: string): string[] => text.split('.').filter(Boolean);

/** Whether the texts number their places: some have several numbers, and these are not the decimals of whole numbers. */
function isNumbering(texts: readonly string[]): boolean {
  if (!texts.every((text) => NUMBERING.test(text))) return false;
  const long = texts.map(partsOf).filter(({ length }) => length > 1);
  return long.some(([, second = '', third]) => third !== undefined || !/^0+$/.test(second));
}

/** The level of each text, in any count; null where it says none. */
export function levelsOf(texts: readonly (string | undefined)[]): (number | null)[] {
  const trimmed = texts.map((text) => text?.trim() ?? '');
  if (isNumbering(trimmed.filter(Boolean))) return trimmed.map((text) => (text ? partsOf(text).length : null));
  return trimmed.map((text) => {
    const number = MARKED.exec(text)?.[1];
    return number === undefined ? null : Number(number);
  });
}

/** Blanks before a text: a tab and a wide blank count as several. */
const WIDTHS: Readonly<Record<string, number>> = { '\t': 4, '\u3000': 2 };
const BEFORE = /^(?:[\s·•└├│─]+|\.{2,}|[-–>]+\s)*/u;

/** How far the name in a cell is indented, by blanks, points or lines of a tree. */
export function indentOf(text: string): number {
  const [before = ''] = BEFORE.exec(text) ?? [];
  return [...before].reduce((width, sign) => width + (WIDTHS[sign] ?? 1), 0);
}

/** Rows indented by accident: fewer do not make a list with levels. */
const FEWEST_INDENTED = 2;

/** Whether a list is indented: its first row is at the left, and some others are not. */
export function isIndented(indents: readonly number[]): boolean {
  const [first = 0] = indents;
  return (
    indents.every((indent) => indent >= first) && indents.filter((indent) => indent > first).length >= FEWEST_INDENTED
  );
}

/** Levels of indented rows: a row is one level below the nearest one before it that is indented less. */
export function levelsOfIndents(indents: readonly number[]): number[] {
  const open: number[] = [];
  return indents.map((indent) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= indent) open.pop();
    open.push(indent);
    return open.length;
  });
}
