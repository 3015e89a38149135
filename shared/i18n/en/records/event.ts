import type { ExchangeAnswer } from '../../../exchanges/schema.ts';

/** Names of an event's fields. */
const event = {
  name: 'Name',
  type: 'Type',
  date: 'Date',
  content: 'Content',
  supplier: 'Third-party',
  supplier_label: 'Third-party',
  contact: 'Contact',
  contact_label: 'Contact',
  contact_phone: 'Contact’s phone',
  contact_type: 'Contact method',
  reminder_type: 'Request or reminder',
  products: 'Parts',
  subject: 'Subject',
  language: 'Language',
  mail_to: 'Sent to',
  delivery_state: 'Mail',
  mail_at: 'Sent at',
  mail_error: 'Why it was not sent',
  internal_note: 'Internal note',
  entities: 'Companies concerned',
  answer_request: 'Request for answers',
  project: 'Project',
  owner_entity: 'Owner',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof ExchangeAnswer, 'id' | 'version'>, string>;

export default event;
