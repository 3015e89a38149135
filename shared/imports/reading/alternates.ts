import { isKnownManufacturer } from '@vigie/matching';
import { type Alternate, alternatesIn, alternatesText, separated } from '../../parts/alternates.ts';
import type { Mapping } from './fields.ts';
import { meaningful, meaningfulReference } from './placeholders.ts';

type Columns = Mapping['columns'];

const placesOf = (columns: Columns, wanted: Columns[number]['field']): number[] =>
  columns.flatMap(({ index, field }) => (field === wanted ? index : [])).sort((one, other) => one - other);

/** The column of manufacturers beside each column of references: the same in order, or if some are missing, a neighbour. */
function pairsIn(columns: Columns): { reference: number; supplier: number | undefined }[] {
  const [references, suppliers] = [placesOf(columns, 'alternates'), placesOf(columns, 'alternates_supplier')];
  if (references.length === suppliers.length)
    return references.map((reference, place) => ({ reference, supplier: suppliers[place] }));
  const free = new Set(suppliers);
  return references.map((reference) => {
    const supplier = [reference - 1, reference + 1].find((place) => free.delete(place));
    return { reference, supplier };
  });
}

const textsIn = (cell = '', read: (text: string) => string): string[] => separated(cell).map(read).filter(Boolean);

/** `TDK C1608X7R` names a manufacturer, too. */
function parsed(text: string): Alternate {
  const at = text.indexOf(' ');
  const [first, rest] = [text.slice(0, at), text.slice(at + 1).trim()];
  return at > 0 && isKnownManufacturer(first) ? { supplier_ref: rest, supplier: first } : { supplier_ref: text };
}

/** The alternates of a row in all columns that name some, as one text; empty if there are none. */
export function readAlternates(cells: readonly string[], columns: Columns): string {
  if (!columns.some(({ field }) => field === 'alternates')) return '';
  const found = pairsIn(columns).flatMap(({ reference, supplier }) => {
    const references = textsIn(cells[reference], meaningfulReference);
    const suppliers = supplier === undefined ? [] : textsIn(cells[supplier], meaningful);
    const shared = suppliers.length === 1 ? suppliers[0] : undefined;
    return references.map((text, place): Alternate => {
      const manufacturer = suppliers.length === references.length ? suppliers[place] : shared;
      return manufacturer ? { supplier_ref: text, supplier: manufacturer } : parsed(text);
    });
  });
  return alternatesText(found);
}

/** The first of some alternates, and the text of the others; null if there is none. */
export function withoutFirst(text: string): { first: Alternate; others: string } | null {
  const [first, ...others] = alternatesIn(text);
  return first ? { first, others: alternatesText(others) } : null;
}
