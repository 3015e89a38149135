import type { Contact } from '#shared/contacts/schema.ts';
import { AppError } from '#shared/errors.ts';
import { isConsultable } from '#shared/third-parties/rules.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';

/** Why a third-party may not be asked; null if it may. */
export const supplierRefusal = (supplier: Supplier) => (isConsultable(supplier) ? null : 'supplier_not_consultable');

/** Throws unless the third-party may be asked. */
export function checkConsultable(supplier: Supplier): void {
  const refusal = supplierRefusal(supplier);
  if (refusal) throw new AppError(refusal, { params: { supplier: supplier.name } });
}

export function checkContact(contact: Contact, supplier: Supplier): void {
  if (contact.supplier !== supplier.id)
    throw new AppError('invalid', { fields: { contact: [{ code: 'contact_of_other_supplier' }] } });
  if (!contact.is_active) throw new AppError('contact_inactive', { params: { contact: contact.name } });
}

/** Why no mail may be sent to the contact; null if one may. */
export function mailRefusal({
  email,
  is_opted_out,
  email_problem,
}: Pick<Contact, 'email' | 'is_opted_out' | 'email_problem'>) {
  if (!email) return 'contact_without_email';
  if (is_opted_out) return 'contact_opted_out';
  return email_problem ? 'contact_unreachable' : null;
}

/** The contact's address. Throws if no mail may be sent there. */
export function addressOf(contact: Contact): string {
  const refusal = mailRefusal(contact);
  if (refusal) throw new AppError(refusal, { params: { contact: contact.name } });
  return contact.email ?? '';
}
