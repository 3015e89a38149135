import type { CartAnswer } from '../../../requests/schema.ts';

/** Names of the fields of a confirmed cart. */
const cart = {
  kind: 'Kind',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  note: 'Note',
  element_count: 'Requests',
  cost: 'Credits',
  confirmed_by: 'Confirmed by',
  confirmed_by_label: 'Confirmed by',
  confirmed_by_name: 'Confirmed by',
  is_treated: 'Processed',
  expected_on: 'Answer expected by',
  treated_at: 'Processed on',
  followed_by: 'Followed by',
  followed_by_label: 'Followed by',
  followed_by_name: 'Followed by',
  due_on: 'Due',
  creation_date: 'Confirmed on',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof CartAnswer, 'id' | 'version'>, string>;

export default cart;
