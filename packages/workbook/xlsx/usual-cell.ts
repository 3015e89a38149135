/** A cell with its unparsed value. `column` from 0. */
export type RawCell = { column: number; type: string; style: number; raw: string };

const LESS = 60;
const GREATER = 62;
const QUOTE = 34;
const BLANK = 32;
const C = 99;
const R = 114;
const S = 115;
const T = 116;
const VALUE = '<v>';
const VALUE_END = '</v></c>';
const INLINE = '<is><t>';
const INLINE_END = '</t></is></c>';

/**
 * A fast path for cells in the form that nearly all programs write: `<c r="B7" s="1" t="s"><v>12</v></c>`, or with an
 * inline string. A sheet has millions of them, and one pass over the characters is several times as fast as the general
 * scanner. Returns the position after the cell, or -1 for anything else. `emit` receives the same object each time.
 */
export function createCellScanner(emit: (cell: RawCell) => void): (source: string, start: number) => number {
  const cell: RawCell = { column: 0, type: 'n', style: 0, raw: '' };

  /** Reads `r`, `s` and `t`; returns the position after `>`. */
  function attributes(source: string, start: number): number {
    let place = start;
    while (source.charCodeAt(place) === BLANK) {
      const name = source.charCodeAt(place + 1);
      if (source.charCodeAt(place + 3) !== QUOTE) return -1;
      const from = place + 4;
      const end = source.indexOf('"', from);
      if (end < 0) return -1;
      if (name === R) cell.column = columnAt(source, from);
      else if (name === S) cell.style = wholeNumber(source, from, end);
      else if (name === T) cell.type = source.slice(from, end);
      else return -1;
      place = end + 1;
    }
    return source.charCodeAt(place) === GREATER ? place + 1 : -1;
  }

  function contents(source: string, start: number, opening: string, closing: string): number {
    const from = start + opening.length;
    const end = source.indexOf('<', from);
    if (end < 0 || !source.startsWith(opening, start) || !source.startsWith(closing, end)) return -1;
    cell.raw = source.slice(from, end);
    return end + closing.length;
  }

  return (source, start) => {
    if (source.charCodeAt(start + 1) !== C || source.charCodeAt(start + 2) !== BLANK) return -1;
    cell.column = -1;
    cell.style = 0;
    cell.type = 'n';
    const inside = attributes(source, start + 2);
    if (inside < 0 || cell.column < 0 || source.charCodeAt(inside) !== LESS) return -1;
    const after =
      cell.type === 'inlineStr'
        ? contents(source, inside, INLINE, INLINE_END)
        : contents(source, inside, VALUE, VALUE_END);
    if (after >= 0) emit(cell);
    return after;
  };
}

/** 0 for `A1`, 27 for `AB7`. */
function columnAt(source: string, start: number): number {
  let column = 0;
  for (let place = start; ; place += 1) {
    const letter = source.charCodeAt(place) & ~32;
    if (!(letter >= 65 && letter <= 90)) return column - 1;
    column = column * 26 + letter - 64;
  }
}

function wholeNumber(source: string, start: number, end: number): number {
  let number = 0;
  for (let place = start; place < end; place += 1) number = number * 10 + source.charCodeAt(place) - 48;
  return number;
}
