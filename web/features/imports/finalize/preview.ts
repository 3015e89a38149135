import type { Answer } from '#web/platform/api/api.ts';
import { as, choiceOf, entryOf, type ValueKinds, wordOf } from '#web/ui/sheet/valueKinds.ts';

export type PreviewLine = Answer<'GET /api/import_products/preview'>['items'][number];
type Change = PreviewLine['changes'][number];

/** Formats of the fields that an import writes; others are plain text. */
export const IMPORTED_KINDS: ValueKinds = {
  availability_status: entryOf('availability_status'),
  last_buy_order: as('date'),
  end_of_life: as('date'),
  obso_at: as('date'),
  family: wordOf('family'),
  kind: choiceOf('kind'),
  price: as('money'),
  quantity: as('number'),
  description: as('html'),
  notes: as('html'),
};

/** Fields with ids; names are in other fields. */
const IDS = ['supplier', 'product'];
/** Identifying fields come first. */
const FIRST = [
  'supplier_label',
  'supplier_name',
  'supplier_ref',
  'internal_ref',
  'nno',
  'label',
  'availability_status',
  'quantity',
  'price',
];
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
