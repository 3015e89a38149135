import type { Value } from './csv.ts';

/** What is drawn or said besides the words: a dash for nothing, a star, what only a screen reader says. */
const BESIDE = '.nil, .hidden-text, svg';

/** The words that an element shows; the element need not be in the document. */
export function shownText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.matches(BESIDE)) return '';
  return Array.from(node.childNodes, shownText).join('');
}

/** What a file has of a cell: a field that is a number as that number, anything else in the words that are shown. */
export function cellValue(field: unknown, cell: Node): Value {
  return typeof field === 'number' ? field : shownText(cell).trim() || null;
}
