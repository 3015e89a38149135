import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { ENTITY_SUPPLIER, entitySupplierKey, listOf, SUPPLIER } from '#platform/records/kinds.ts';
import { createRecord, findUnique, freshRecord, readRecord, updateRecord } from '#platform/records/records.ts';
import { rowReader } from '#platform/records/rows.ts';
import { AppError } from '#shared/errors.ts';
import { allows, type Permission } from '#shared/permissions.ts';
import type { entitySupplierInput } from '#shared/third-parties/entity-supplier.ts';

type Names = z.output<typeof entitySupplierInput>;
const NONE: Names = { entity_supplier_code: null, custom_supplier_name: null };

const namesIn = rowReader(ENTITY_SUPPLIER, ['supplier', 'entity_supplier_code', 'custom_supplier_name']);

/** The codes and names that the actor's entity uses for third-parties, by id. */
export async function ownNames({ entity }: Actor): Promise<(supplier: string) => Names> {
  const rows = [...(await lists.rowsOf(listOf('ENTITY_SUPPLIER', entity.id))).values()];
  const bySupplier = new Map(rows.map(namesIn).map((each) => [each.supplier, each]));
  return (supplier) => {
    const { entity_supplier_code, custom_supplier_name } = bySupplier.get(supplier) ?? NONE;
    return { entity_supplier_code, custom_supplier_name };
  };
}

function checkAllowed(actor: Actor, permission: Permission): void {
  if (!allows(actor, permission)) throw new AppError('permission_denied');
}

/** Writes the entity's own code and name for a third-party; removes the entry if both are empty. */
export async function setOwnNames(actor: Actor, id: string, names: Names): Promise<void> {
  const supplier = await visibleRecord(actor, SUPPLIER, id);
  const ids = { owner_entity: actor.entity.id, supplier: supplier.id };
  const known = await findUnique(ENTITY_SUPPLIER, entitySupplierKey(ids));
  const before = known && (await readRecord(ENTITY_SUPPLIER, known));
  const isEmpty = !names.entity_supplier_code && !names.custom_supplier_name;
  if (!before) {
    if (isEmpty) return;
    checkAllowed(actor, 'entity_supplier.add');
    await createRecord(ENTITY_SUPPLIER, { ...freshRecord(), ...ids, ...names }, actor.author, { code: 'user_edit' });
  } else if (isEmpty) {
    checkAllowed(actor, 'entity_supplier.delete');
    await deleteRecord(ENTITY_SUPPLIER, before, actor);
  } else await updateRecord(ENTITY_SUPPLIER, before, names, actor.author, { code: 'user_edit' });
}
