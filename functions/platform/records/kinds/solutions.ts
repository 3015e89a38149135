import { type Proposal, proposal, proposalColumns } from '#shared/solutions/schema.ts';
import type { Kind } from '../kind.ts';
import { never, OWNER_LABEL, owned, plain } from './common.ts';

/** A solution stands in the list of the entity that asked for it. */
export const PROPOSAL: Kind<Proposal> = {
  ...plain,
  name: 'PROCESSING_PROPOSAL',
  schema: proposal,
  columns: proposalColumns,
  owner: owned,
  unique: never,
  links: {
    asked_processing: { to: 'ASKED_PROCESSING' },
    product: { to: 'PRODUCT' },
    owner_entity: { to: 'ENTITY', isWeak: true },
    provider_entity: { to: 'ENTITY', isWeak: true },
  },
  labels: {
    ...OWNER_LABEL,
    provider_entity_label: { link: 'provider_entity', field: 'name' },
  },
};
