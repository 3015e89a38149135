import { checkPlace } from '#platform/addresses/addresses.ts';
import { CONTACT, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { type Contact, contactName } from '#shared/contacts/schema.ts';
import { AppError } from '#shared/errors.ts';

/** A contact who moves to another third-party cannot remain the favourite of the previous one. */
async function checkNotFavorite({ supplier }: Contact, before: Contact | undefined): Promise<void> {
  if (!before || supplier === before.supplier) return;
  if ((await readRecord(SUPPLIER, before.supplier))?.favorite_contact === before.id)
    throw new AppError('invalid', { fields: { supplier: [{ code: 'favorite_of_supplier' }] } });
}

export const contacts: Resource<Contact> = {
  kind: CONTACT,
  async prepare(_, wanted, before) {
    await Promise.all([checkPlace(wanted, before), checkNotFavorite(wanted, before)]);
    const isNewAddress = before !== undefined && wanted.email !== before.email;
    return { name: contactName(wanted), ...(isNewAddress && { email_problem: null, email_problem_at: null }) };
  },
};
