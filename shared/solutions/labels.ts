import { plainOf } from '../values/markup.ts';
import { valueIn } from '../values/objects.ts';

const MOST = 40;

/** The first words of a text. */
function openingOf(text: string): string {
  if (text.length <= MOST) return text;
  const end = text.lastIndexOf(' ', MOST);
  return `${text.slice(0, end > 0 ? end : MOST)}…`;
}

/** What a solution is called beside others of its part: the part, then the product that replaces it or how it is described. */
export function solutionLabelOf(solution: object): string {
  const textOf = (field: string) => String(valueIn(solution, field) ?? '');
  const own = textOf('equiv_product') || openingOf(plainOf(textOf('description')));
  return [textOf('product_label'), own].filter(Boolean).join(' · ');
}
