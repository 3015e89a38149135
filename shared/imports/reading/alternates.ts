import { type Alternate, alternatesText, separated } from '../../parts/alternates.ts';
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

/** The alternates of a row in all columns that name some, as one text; empty if there are none. */
export function readAlternates(cells: readonly string[], columns: Columns): string {
  if (!columns.some(({ field }) => field === 'alternates')) return '';
  const found = pairsIn(columns).flatMap(({ reference, supplier }) => {
    const references = textsIn(cells[reference], meaningfulReference);
    const suppliers = supplier === undefined ? [] : textsIn(cells[supplier], meaningful);
    const shared = suppliers.length === 1 ? suppliers[0] : undefined;
    return references.map((supplier_ref, place): Alternate => {
      const maker = suppliers.length === references.length ? suppliers[place] : shared;
      return { supplier_ref, ...(maker && { supplier: maker }) };
    });
  });
  return alternatesText(found);
}
