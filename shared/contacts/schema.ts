import { z } from 'zod';
import { email, phone, placeColumns, placeLabels, placeShape } from '../addresses/schema.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, date, id, instant, optional, recordBase, text } from '../records.ts';

export const CIVILITIES = ['mr', 'mrs'] as const;
/** What became of mails to the address, if they cannot be sent any more. A new address clears it. */
export const EMAIL_PROBLEMS = ['bounced', 'complained'] as const;

/** Fields that users may write. */
export const contactInput = z.strictObject({
  /** The contact's third-party. */
  supplier: id,
  civility: optional(z.enum(CIVILITIES)),
  firstname: optional(text(100)),
  lastname: text(100).min(1, { error: 'required' }),
  position: optional(text(200)),
  phone: optional(phone),
  mobile: optional(phone),
  email: optional(email),
  ...placeShape,
  public_note: optional(text(5000)),
  private_note: optional(text(5000)),
  /** Of mails to the contact; if missing, it follows from the country. */
  language: optional(z.enum(LANGUAGES)),
  /** Wants no more mails. */
  is_opted_out: z.boolean().default(false),
  is_active: z.boolean().default(true),
});

export const contact = recordBase.extend({
  ...contactInput.shape,
  /** First and last name, for labels in other records; written by the server. */
  name: z.string().default(''),
  /** Set by requests, reminders and other exchanges. */
  last_contact_date: optional(date),
  email_problem: optional(z.enum(EMAIL_PROBLEMS)),
  email_problem_at: optional(instant),
});
export type Contact = z.infer<typeof contact>;
export type ContactInput = z.infer<typeof contactInput>;
export const contactChanges = changesOf(contactInput);

export const contactColumns = {
  id: { type: 'text' },
  supplier: { type: 'link' },
  supplier_label: { type: 'text', searched: true },
  supplier_code: { type: 'reference', searched: true },
  civility: { type: 'dictionary', choices: 'civility' },
  name: { type: 'text', searched: true },
  firstname: { type: 'text' },
  lastname: { type: 'text' },
  position: { type: 'text', searched: true },
  phone: { type: 'text' },
  mobile: { type: 'text' },
  email: { type: 'text', searched: true },
  ...placeColumns,
  public_note: { type: 'text', hasMarkup: true },
  private_note: { type: 'text', operatorsOnly: true, hasMarkup: true },
  language: { type: 'dictionary', choices: 'language' },
  is_opted_out: { type: 'boolean', operatorsOnly: true },
  email_problem: { type: 'dictionary', choices: 'email_problem', operatorsOnly: true },
  email_problem_at: { type: 'instant', operatorsOnly: true },
  is_active: { type: 'boolean' },
  last_contact_date: { type: 'date' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const contactAnswer = answerOf(
  contact.extend({
    ...placeLabels,
    supplier_label: optional(z.string()),
    supplier_code: optional(z.string()),
  }),
  contactColumns,
);
export type ContactAnswer = z.infer<typeof contactAnswer>;

export const contactName = ({ firstname, lastname }: Pick<Contact, 'firstname' | 'lastname'>): string =>
  [firstname, lastname].filter(Boolean).join(' ');
