import { AppError, type FieldProblems } from '../errors.ts';
import type { Language } from '../i18n/languages.ts';
import { isOneOf } from '../values/objects.ts';
import type { ExchangeInput } from './schema.ts';

type Exchange = Partial<Pick<ExchangeInput, 'contact_type' | 'reminder_type'>>;

/** Fields that an exchange type implies; other types imply none. */
const IMPLIED_BY_TYPE: Readonly<Record<string, Exchange>> = {
  email_initial_request: { contact_type: 'email', reminder_type: 'initial_request' },
  email_reminder: { contact_type: 'email', reminder_type: 'reminder' },
  form_initial_request: { contact_type: 'form', reminder_type: 'initial_request' },
  form_reminder: { contact_type: 'form', reminder_type: 'reminder' },
  phone_initial_request: { contact_type: 'phone', reminder_type: 'initial_request' },
  phone_reminder: { contact_type: 'phone', reminder_type: 'reminder' },
  project_reminder: { contact_type: 'email', reminder_type: 'reminder' },
  form_answer: { contact_type: 'form' },
  email_answer: { contact_type: 'email' },
  file_answer: { contact_type: 'file' },
  portal_answer: { contact_type: 'portal' },
};

/** Adds the fields implied by the type. Throws `invalid` where a field contradicts the type. */
export function withExchange<T extends Pick<ExchangeInput, 'type' | 'contact_type' | 'reminder_type'>>(exchange: T): T {
  const implied = IMPLIED_BY_TYPE[exchange.type] ?? {};
  const fields: FieldProblems = Object.fromEntries(
    (['contact_type', 'reminder_type'] as const)
      .filter((field) => exchange[field] && implied[field] && exchange[field] !== implied[field])
      .map((field) => [field, [{ code: 'contradicts_type' }]]),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return { ...exchange, ...implied };
}

/** Whether the exchange is a request to the third-party or a reminder. */
export const isRequest = ({ reminder_type }: Pick<ExchangeInput, 'reminder_type'>): boolean => reminder_type !== null;

export const isReminder = ({ reminder_type }: Pick<ExchangeInput, 'reminder_type'>): boolean =>
  reminder_type === 'reminder';

/** Countries whose language of business is French. */
const FRENCH_SPEAKING: readonly string[] = [
  ...['FR', 'MC', 'GP', 'MQ', 'GF', 'RE', 'YT', 'NC', 'PF', 'PM', 'BL', 'MF', 'WF'],
  ...['DZ', 'MA', 'TN', 'SN', 'CI', 'CM', 'MG'],
];

type Addressee = { language: Language | null; country: string | null };

/** The language in which a contact of a third-party is written to: their own, or that of the country. */
export const languageFor = (contact: Addressee, supplier: Pick<Addressee, 'country'>): Language =>
  contact.language ?? (isOneOf(FRENCH_SPEAKING, contact.country ?? supplier.country) ? 'fr' : 'en');
