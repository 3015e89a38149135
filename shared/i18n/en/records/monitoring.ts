import type { MonitoringAnswer } from '../../../monitorings/schema.ts';

/** Names of a monitoring's fields. */
const monitoring = {
  product: 'Part',
  product_label: 'Part',
  status: 'Status',
  supplier: 'Third-party',
  supplier_label: 'Third-party',
  contact: 'Contact',
  contact_label: 'Contact',
  availability_status: 'Availability',
  availability_status_reason: 'Reason of the availability',
  monitoring_date: 'Monitoring date',
  last_buy_order: 'Last buy order',
  end_of_life: 'End of life',
  obso_at: 'Obsolete since',
  obsolescence_reason: 'Reason of the obsolescence',
  durability: 'Durability',
  equiv_product: 'Replacement part',
  equiv_product_supplier: 'Manufacturer of the replacement',
  replacement_validation: 'Validation of the replacement',
  source: 'Source',
  source_url: 'Web address of the source',
  attachments: 'Documents',
  comment: 'Comment',
  internal_note: 'Internal note',
  cycle: 'Cycle',
  requested_by: 'Requested by',
  requested_by_label: 'Requested by',
  is_public: 'Public',
  part_owner: 'List',
  creation_date: 'Created',
  modification_date: 'Changed',
} satisfies Record<Exclude<keyof MonitoringAnswer, 'id' | 'version'>, string>;

export default monitoring;
