import { today } from '#web/platform/language/format.ts';
import type { Value } from './csv.ts';

/** Elements that are not part of the text: the dash of an empty value, icons, texts for screen readers. */
const BESIDE = '.nil, .hidden-text, svg';
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The text that an element shows; the element need not be in the document. */
function shownText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.matches(BESIDE)) return '';
  return Array.from(node.childNodes, shownText).join('');
}

/** A date or instant in the format that spreadsheets recognise in every language: they cannot sort `11 août 2026`. */
function dateOf(field: string): string | null {
  if (DAY.test(field)) return field;
  if (!INSTANT.test(field)) return null;
  const instant = new Date(field);
  return `${today(instant)} ${instant.toTimeString().slice(0, 5)}`;
}

/** A cell of the file: numbers and dates as such, other values as the text that is shown. */
export function cellValue(field: unknown, cell: Node): Value {
  if (typeof field === 'number') return field;
  const shown = shownText(cell).trim();
  return (shown && typeof field === 'string' && dateOf(field)) || shown || null;
}
