import type { Answer } from '#web/platform/api/api.ts';

export type PreviewLine = Answer<'GET /api/import_products/preview'>['items'][number];
type Change = PreviewLine['changes'][number];

/** Their names stand in fields of their own. */
const IDS = ['supplier', 'product'];
/** What tells a part from others comes first. */
const FIRST = ['supplier_label', 'supplier_name', 'supplier_ref', 'internal_ref', 'nno', 'label', 'quantity', 'price'];
const placeOf = ({ field }: Change): number => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length);

/**
 * The changes that say something to a person: not the ids behind names, and the imported name of a manufacturer only
 * where that is not what the part shows as its manufacturer.
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

/** What the line's link to the catalogue becomes, if it changes. */
export function linkChange(changes: readonly Change[]): { old: string | null; new: string | null } | undefined {
  const change = changes.find(({ field }) => field === 'product');
  return change && { old: change.old as string | null, new: change.new as string | null };
}
