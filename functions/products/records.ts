import type { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import { hiddenPartFields, visiblePart } from '#lib/auth/visibility.ts';
import { pageOf } from '#lib/columns/lists.ts';
import { checkKeys } from '#lib/dictionaries.ts';
import { readHistory } from '#lib/history.ts';
import { ENTITY, PART, SUPPLIER } from '#lib/kinds.ts';
import type { Say } from '#lib/phrases.ts';
import { reasonText } from '#lib/reasons.ts';
import { createRecord, freshRecord, readRecord, recordKey, updateRecord } from '#lib/records.ts';
import { AppError } from '#shared/errors.ts';
import { checkDates, checkIdentity } from '#shared/products/rules.ts';
import { type Part, type PartAnswer, type PartInput, type partChanges, partColumns } from '#shared/products/schema.ts';
import type { HistoryLine } from '#shared/records.ts';

/** The names of what the part refers to, beside the ids. */
export async function withLabels(part: Part): Promise<PartAnswer> {
  const [owner, product] = await Promise.all([
    readRecord(ENTITY, part.owner_entity),
    part.product ? readRecord(PART, part.product) : undefined,
  ]);
  return {
    ...part,
    owner_entity_label: owner?.name ?? null,
    product_label: product?.supplier_ref ?? product?.label ?? null,
  };
}

/** The name that stands for the manufacturer: the third-party's, else the text that was given. */
async function supplierLabel(input: {
  supplier?: string | null | undefined;
  supplier_name?: string | null | undefined;
}): Promise<string | null> {
  if (!input.supplier) return input.supplier_name ?? null;
  const supplier = await readRecord(SUPPLIER, input.supplier);
  if (!supplier)
    throw new AppError('invalid', {
      fields: { supplier: [{ code: 'unknown_value', params: { value: input.supplier } }] },
    });
  return supplier.name;
}

/** Operators create catalogue parts; a client's own parts belong to its entity and are never public. */
export async function createPart(actor: Actor, input: PartInput): Promise<PartAnswer> {
  checkIdentity(input);
  checkDates(input);
  await checkKeys(partColumns, input);
  const isOperator = actor.entity.type === 'vigie';
  const part: Part = {
    ...freshRecord(),
    ...input,
    is_public: isOperator && input.is_public,
    origin: isOperator ? 'product' : 'import_product',
    owner_entity: actor.entity.id,
    product: null,
    supplier_label: await supplierLabel(input),
    import_file: null,
    import_row: null,
    import_date: null,
  };
  return withLabels(await createRecord(PART, part, actor.author, { code: 'user_edit' }));
}

/** Catalogue parts are changed by operators only, whoever sees them. */
export async function changePart(
  actor: Actor,
  id: string,
  { version, ...fields }: z.output<typeof partChanges>,
): Promise<PartAnswer> {
  const before = await visiblePart(actor, id);
  const isOperator = actor.entity.type === 'vigie';
  if (before.origin === 'product' && !isOperator) throw new AppError('permission_denied');
  const wanted = { ...fields, ...(!isOperator && { is_public: before.is_public }) } as Partial<Part>;
  const after = { ...before, ...wanted };
  checkIdentity(after);
  checkDates(after);
  await checkKeys(partColumns, wanted);
  const supplier_label = await supplierLabel(after);
  const part = await updateRecord(
    PART,
    before,
    { ...wanted, supplier_label },
    actor.author,
    { code: 'user_edit' },
    version,
  );
  return withLabels(part);
}

export async function partHistory(actor: Actor, id: string, query: { page: number; size: number }, say: Say) {
  const part = await visiblePart(actor, id);
  const lines: HistoryLine[] = await readHistory(recordKey(PART, part.id).pk, hiddenPartFields(actor), (why) =>
    reasonText(why, say),
  );
  return { items: pageOf(lines, query), total: lines.length, ...query };
}
