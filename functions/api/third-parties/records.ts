import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { checkPlace } from '#platform/addresses/addresses.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { CONTACT, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { AppError } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import { checkIdentifiers } from '#shared/third-parties/rules.ts';
import type { newSupplier, Supplier } from '#shared/third-parties/schema.ts';
import { drawCode } from './codes.ts';
import { ownNames } from './own-names.ts';

/** Fields that a third-party cannot change through its portal. */
const OPERATOR_SAYS = [
  ...(['is_active', 'is_consultable', 'supplier_type', 'parent', 'prospect_or_customer'] as const),
  ...(['date_last_check', 'notes'] as const),
];

function checkOperator(actor: Actor, wanted: Supplier, before: Supplier | undefined): void {
  if (!before || isOperator(actor)) return;
  if (OPERATOR_SAYS.some((field) => wanted[field] !== before[field])) throw new AppError('permission_denied');
}

/** Of a third-party that exists; the routes of its codes ask for permissions of their own. */
function checkNcages(actor: Actor, { ncages }: Supplier, before: Supplier | undefined): void {
  const isChanged = before !== undefined && !isDeepStrictEqual(ncages, before.ncages);
  if (isChanged && !allows(actor, 'supplier_ncage.change')) throw new AppError('permission_denied');
}

async function checkFavorite({ id, favorite_contact }: Supplier, before: Supplier | undefined): Promise<void> {
  if (!favorite_contact || favorite_contact === before?.favorite_contact) return;
  if ((await readRecord(CONTACT, favorite_contact))?.supplier !== id)
    throw new AppError('invalid', { fields: { favorite_contact: [{ code: 'contact_of_other_supplier' }] } });
}

async function prepare(actor: Actor, wanted: Supplier, before: Supplier | undefined): Promise<Partial<Supplier>> {
  checkOperator(actor, wanted, before);
  checkIdentifiers(wanted);
  await Promise.all([checkPlace(wanted, before), checkFavorite(wanted, before)]);
  return { ncages: [...new Set(wanted.ncages)] };
}

export const suppliers: Resource<Supplier> = {
  kind: SUPPLIER,
  prepare(actor, wanted, before) {
    checkNcages(actor, wanted, before);
    return prepare(actor, wanted, before);
  },
  extras: ownNames,
};

/** The same where the NCAGE codes alone change. */
export const suppliersByNcage: Resource<Supplier> = { ...suppliers, prepare };

const ATTEMPTS = 5;

/** Uses the offered code, and refuses it if it was taken in the meantime; without one, draws the next code. */
export async function createSupplier(actor: Actor, input: z.output<typeof newSupplier>): Promise<Supplier> {
  if (input.supplier_code) return createOne(suppliers, actor, input);
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await createOne(suppliers, actor, { ...input, supplier_code: await drawCode() });
    } catch (error) {
      // Another user took the drawn code because it had been offered to them.
      if (!(error instanceof AppError && error.code === 'already_exists') || left <= 1) throw error;
    }
  }
}
