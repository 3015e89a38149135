import { AppError, type FieldProblems } from '../errors.ts';
import type { EventInput } from './schema.ts';

type Exchange = Partial<Pick<EventInput, 'contact_type' | 'reminder_type'>>;

/** What a type of event says about the exchange; types that are not here leave it open. */
const EXCHANGES: Readonly<Record<string, Exchange>> = {
  email_initial_request: { contact_type: 'email', reminder_type: 'initial_request' },
  email_reminder: { contact_type: 'email', reminder_type: 'reminder' },
  form_initial_request: { contact_type: 'form', reminder_type: 'initial_request' },
  form_reminder: { contact_type: 'form', reminder_type: 'reminder' },
  phone_initial_request: { contact_type: 'phone', reminder_type: 'initial_request' },
  phone_reminder: { contact_type: 'phone', reminder_type: 'reminder' },
  project_reminder: { contact_type: 'email', reminder_type: 'reminder' },
};

/** The event with what its type says; refused with `invalid` where it says something else itself. */
export function withExchange<T extends Pick<EventInput, 'type' | 'contact_type' | 'reminder_type'>>(event: T): T {
  const exchange = EXCHANGES[event.type] ?? {};
  const fields: FieldProblems = Object.fromEntries(
    (['contact_type', 'reminder_type'] as const)
      .filter((field) => exchange[field] && event[field] && event[field] !== exchange[field])
      .map((field) => [field, [{ code: 'contradicts_type' }]]),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return { ...event, ...exchange };
}

/** The third-party was asked for something, or reminded of it. */
export const isRequest = ({ reminder_type }: Pick<EventInput, 'reminder_type'>): boolean => reminder_type !== null;
