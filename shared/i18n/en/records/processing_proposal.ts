import type { SolutionAnswer } from '../../../solutions/schema.ts';

/** Names of a solution's fields. */
const processingProposal = {
  asked_processing: 'Solution request',
  product: 'Part',
  product_label: 'Part',
  owner_entity: 'Requested by',
  owner_entity_label: 'Requested by',
  provider_entity: 'Solution provider',
  provider_entity_label: 'Solution provider',
  state: 'Status',
  description: 'Description',
  proposal_date: 'Proposed on',
  extra_context: 'Further information',
  is_custom_made: 'Custom-made part',
  equiv_product: 'Proposed part',
  equiv_product_supplier: 'Manufacturer of the proposed part',
  price: 'Unit price (€)',
  lead_time: 'Lead time (days)',
  attachments: 'Attachments',
  decided_at: 'Decided on',
  creation_date: 'Submitted',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof SolutionAnswer, 'id' | 'version'>, string>;

export default processingProposal;
