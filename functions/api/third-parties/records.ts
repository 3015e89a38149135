import type { z } from 'zod';
import { checkPlace } from '#platform/addresses/addresses.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/visibility.ts';
import { CONTACT, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { AppError } from '#shared/errors.ts';
import { checkIdentifiers } from '#shared/third-parties/rules.ts';
import type { newSupplier, Supplier } from '#shared/third-parties/schema.ts';
import { drawCode } from './codes.ts';
import { ownNames } from './own-names.ts';

/** Fields that a third-party cannot change through its portal. */
const OPERATOR_SAYS = ['is_active', 'is_consultable', 'supplier_type'] as const;

function checkOperator(actor: Actor, wanted: Supplier, before: Supplier | undefined): void {
  if (!before || isOperator(actor)) return;
  if (OPERATOR_SAYS.some((field) => wanted[field] !== before[field])) throw new AppError('permission_denied');
}

async function checkFavorite({ id, favorite_contact }: Supplier, before: Supplier | undefined): Promise<void> {
  if (!favorite_contact || favorite_contact === before?.favorite_contact) return;
  if ((await readRecord(CONTACT, favorite_contact))?.supplier !== id)
    throw new AppError('invalid', { fields: { favorite_contact: [{ code: 'contact_of_other_supplier' }] } });
}

export const suppliers: Resource<Supplier> = {
  kind: SUPPLIER,
  async prepare(actor, wanted, before) {
    checkOperator(actor, wanted, before);
    checkIdentifiers(wanted);
    await Promise.all([checkPlace(wanted, before), checkFavorite(wanted, before)]);
    return { ncages: [...new Set(wanted.ncages)] };
  },
  extras: ownNames,
};

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
