import type { AskedMonitoringAnswer } from '../../../requests/schema.ts';

/** Names of the fields of a monitoring request. */
const askedMonitoring = {
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
  monitoring: 'Monitoring',
  is_open: 'Open',
  ended_at: 'Ended on',
  ended_as: 'Ended as',
} satisfies Record<Exclude<keyof AskedMonitoringAnswer, 'id' | 'version'>, string>;

export default askedMonitoring;
