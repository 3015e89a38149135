import type { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import type { View } from '#lib/columns/lists.ts';
import type { Author, Why } from '#lib/history.ts';
import { SUPPLIER, SUPPLIERS } from '#lib/kinds.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '#lib/records.ts';
import { nextNumber } from '#lib/sequence.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { type Supplier, type SupplierInput, type supplierChanges, supplierColumns } from '#shared/suppliers/schema.ts';

/** Third-parties are visible to everybody who may view them, but a supplier's portal shows its own sheet only. */
export const supplierView = (actor: Actor): View => ({
  columns: supplierColumns,
  sources: [
    {
      scope: SUPPLIERS,
      ...(actor.entity.type === 'supplier' && {
        where: [{ field: 'id', operator: 'eq' as const, values: [actor.entity.supplier ?? ''] }],
      }),
    },
  ],
});

export async function visibleSupplier(actor: Actor, id: string): Promise<Supplier> {
  if (actor.entity.type === 'supplier' && actor.entity.supplier !== id) throw notFound();
  const supplier = await readRecord(SUPPLIER, id);
  if (!supplier) throw notFound();
  return supplier;
}

async function checkParent(id: string | undefined, parent: string | null | undefined): Promise<void> {
  const seen = new Set(id ? [id] : []);
  for (let next = parent; next; ) {
    if (seen.has(next)) throw new AppError('conditions_not_met');
    seen.add(next);
    const record = await readRecord(SUPPLIER, next);
    if (!record)
      throw new AppError('invalid', { fields: { parent: [{ code: 'unknown_value', params: { value: next } }] } });
    next = record.parent;
  }
}

export async function createSupplier(
  input: SupplierInput,
  author: Author,
  why: Why = { code: 'user_edit' },
): Promise<Supplier> {
  await checkParent(undefined, input.parent);
  const supplier_code = `T${String(await nextNumber('supplier_code')).padStart(6, '0')}`;
  return createRecord(SUPPLIER, { ...freshRecord(), ...input, supplier_code }, author, why);
}

/** A new name reaches the parts of the third-party through the propagation job. */
export async function changeSupplier(
  actor: Actor,
  id: string,
  { version, ...fields }: z.output<typeof supplierChanges>,
): Promise<Supplier> {
  const before = await visibleSupplier(actor, id);
  await checkParent(id, fields.parent);
  return updateRecord(SUPPLIER, before, fields as Partial<Supplier>, actor.author, { code: 'user_edit' }, version);
}
