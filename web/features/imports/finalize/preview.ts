import type { Answer } from '#web/platform/api/api.ts';

export type PreviewLine = Answer<'GET /api/import_products/preview'>['items'][number];
type Change = PreviewLine['changes'][number];

/** Fields with ids; names are in other fields. */
const IDS = ['supplier', 'product'];
/** Identifying fields come first. */
const FIRST = ['supplier_label', 'supplier_name', 'supplier_ref', 'internal_ref', 'nno', 'label', 'quantity', 'price'];
const placeOf = ({ field }: Change): number => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length);

/**
 * The changes to show: without ids, which have a name field, and with the imported supplier name only where it differs
 * from the part's supplier.
 */
export function toldChanges(changes: readonly Change[]): Change[] {
  const label = changes.find(({ field }) => field === 'supplier_label');
  return changes
    .filter(
      ({ field, new: value }) =>
        !IDS.includes(field) && !(field === 'supplier_name' && (value === null || value === label?.new)),
    )
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The change of the line's link to the catalogue, if any. */
export function linkChange(changes: readonly Change[]): { old: string | null; new: string | null } | undefined {
  const change = changes.find(({ field }) => field === 'product');
  return change && { old: change.old as string | null, new: change.new as string | null };
}
