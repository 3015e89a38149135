import type { AnswerAnswer } from '../../../answers/received.ts';

/** Names of an answer’s fields. */
const answer = {
  supplier: 'Third-party',
  supplier_label: 'Third-party',
  contact: 'Contact',
  contact_label: 'Contact',
  exchange: 'Event',
  request: 'Request',
  asked_in: 'In answer to',
  channel: 'Received by',
  received_at: 'Received',
  state: 'State',
  comment: 'Remark',
  parts: 'Parts',
  attachments: 'Files',
  left_out: 'Files left out',
  doubt: 'Attention',
  sender: 'Sender',
  followed_by: 'Followed by',
  followed_by_label: 'Followed by',
  followed_by_name: 'Followed by',
  due_on: 'Due',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof AnswerAnswer, 'id' | 'version'>, string>;

export default answer;
