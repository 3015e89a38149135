import { isSameReference } from '@vigie/matching';
import { CATALOGUE_PARTS, PART } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { alreadyExists } from '#platform/records/taken.ts';
import type { Filter } from '#shared/lists.ts';
import type { Part } from '#shared/parts/schema.ts';

const CATALOGUE = { columns: PART.columns, sources: [{ scope: CATALOGUE_PARTS }] };

type Named = Pick<Part, 'kind' | 'supplier' | 'supplier_name' | 'supplier_ref'>;

function ofSupplier({ supplier, supplier_name }: Named): Filter[] {
  if (supplier) return [{ field: 'supplier', operator: 'eq', values: [supplier] }];
  const named: Filter = supplier_name
    ? { field: 'supplier_name', operator: 'eq', values: [supplier_name] }
    : { field: 'supplier_name', operator: 'isnull', values: [true] };
  return [{ field: 'supplier', operator: 'isnull', values: [true] }, named];
}

/**
 * Refuses a catalogue part that the catalogue has already under another spelling of its reference (`12345` for `12-345`), and names
 * that part as it is written. Reservations keep apart what their keys keep apart, and `1-2345` is another part.
 */
export async function refuseTwin(wanted: Named, before: (Named & { id: string }) | undefined): Promise<void> {
  const { kind, supplier, supplier_name, supplier_ref } = wanted;
  if (!supplier_ref || kind === 'nno') return;
  const isSame = before?.supplier === supplier && before.supplier_name === supplier_name;
  if (isSame && before.supplier_ref === supplier_ref && before.kind === kind) return;
  for await (const part of scanRecords(PART, CATALOGUE, ['kind', 'supplier_ref'], ofSupplier(wanted))) {
    const { supplier_ref: other } = part;
    if (!other || part.id === before?.id || part.kind === 'nno') continue;
    if (isSameReference(other, supplier_ref)) throw alreadyExists(other, 'reference');
  }
}
