import { today } from '#web/platform/language/format.ts';
import type { Value } from './csv.ts';

/** What is drawn or said besides the words: a dash for nothing, a star, what only a screen reader says. */
const BESIDE = '.nil, .hidden-text, svg';
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The words that an element shows; the element need not be in the document. */
function shownText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.matches(BESIDE)) return '';
  return Array.from(node.childNodes, shownText).join('');
}

/** A date or an instant, here, as a spreadsheet of any language takes it for one: `11 août 2026` it could not order. */
function dateOf(field: string): string | null {
  if (DAY.test(field)) return field;
  if (!INSTANT.test(field)) return null;
  const instant = new Date(field);
  return `${today(instant)} ${instant.toTimeString().slice(0, 5)}`;
}

/** What a file has of a cell: a field that is a number or a date as that, anything else in the words that are shown. */
export function cellValue(field: unknown, cell: Node): Value {
  if (typeof field === 'number') return field;
  const shown = shownText(cell).trim();
  return (shown && typeof field === 'string' && dateOf(field)) || shown || null;
}
