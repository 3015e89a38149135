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
  followed_by: 'Followed by',
  followed_by_label: 'Followed by',
  followed_by_name: 'Followed by',
  due_on: 'Due',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof InboundMailAnswer, 'id' | 'version'>, string>;

export default inboundMail;
