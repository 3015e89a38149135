import type { AskedProcessingAnswer } from '../../../requests/schema.ts';

/** Names of the fields of a solution request. */
const askedProcessing = {
  product: 'Part',
  product_label: 'Part',
  supplier_label: 'Manufacturer',
  supplier_ref: 'Manufacturer reference',
  internal_ref: 'Internal reference',
  label: 'Label',
  availability_status: 'Availability',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  state: 'State',
  requested_by: 'Asked by',
  requested_by_label: 'Asked by',
  note: 'Note',
  cart: 'Cart',
  confirmed_at: 'Confirmed on',
  cost: 'Tokens',
  creation_date: 'Asked on',
  modification_date: 'Changed',
  processing_state: 'Processing',
  solutions_count: 'Solutions',
  closing_reason: 'Reason of the closing',
  accepted_solution: 'Accepted solution',
} satisfies Record<Exclude<keyof AskedProcessingAnswer, 'id' | 'version'>, string>;

export default askedProcessing;
