import type { Contact } from '#shared/contacts/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';

/** Throws unless the third-party may be asked. */
export function checkConsultable(supplier: Supplier): void {
  if (!supplier.is_consultable || supplier.supplier_type === 'non_consultable')
    throw new AppError('supplier_not_consultable', { params: { supplier: supplier.name } });
}

export function checkContact(contact: Contact, supplier: Supplier): void {
  if (contact.supplier !== supplier.id)
    throw new AppError('invalid', { fields: { contact: [{ code: 'contact_of_other_supplier' }] } });
  if (!contact.is_active) throw new AppError('contact_inactive', { params: { contact: contact.name } });
}

/** Why no mail may be sent to the contact; null if one may. */
export function mailRefusal({ email, is_opted_out, email_problem }: Contact) {
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
