import type { InboundMailAnswer } from '../../../answers/mails.ts';

/** Names of the fields of a mail to assign. */
const inboundMail = {
  sender: 'Sender',
  sender_name: 'Sender’s name',
  subject: 'Subject',
  received_at: 'Received',
  text: 'Text',
  attachments: 'Files',
  left_out: 'Files left out',
  doubt: 'Why it waits',
  is_authenticated: 'Sender verified',
  state: 'State',
  ignored_because: 'Left aside because',
  requests: 'Possible requests',
  supplier: 'Third-party',
  supplier_label: 'Third-party',
  answer: 'Answer',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof InboundMailAnswer, 'id' | 'version'>, string>;

export default inboundMail;
