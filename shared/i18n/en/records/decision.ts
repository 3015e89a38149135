import type { DecisionAnswer } from '../../../imports/decisions.ts';

/** Names of the fields of a remembered decision. */
const decision = {
  line_key: 'Line',
  supplier: 'Manufacturer',
  supplier_ref: 'Manufacturer reference',
  internal_ref: 'Internal reference',
  nno: 'NATO stock number',
  label: 'Label',
  product: 'Catalogue part',
  product_label: 'Catalogue part',
  decided_by: 'Decided by',
  decided_by_label: 'Decided by',
  decided_at: 'Decided on',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof DecisionAnswer, 'id' | 'version'>, string>;

export default decision;
