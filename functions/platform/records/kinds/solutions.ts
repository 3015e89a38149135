import { type Solution, solution, solutionColumns } from '#shared/solutions/schema.ts';
import type { Kind } from '../kind.ts';
import { never, OWNER_LABEL, owned, plain } from './common.ts';

/** A solution is in the list of the entity that requested it. */
export const SOLUTION: Kind<Solution> = {
  ...plain,
  name: 'PROCESSING_PROPOSAL',
  schema: solution,
  columns: solutionColumns,
  owner: owned,
  unique: never,
  links: {
    asked_processing: { to: 'ASKED_PROCESSING' },
    product: { to: 'PRODUCT' },
    owner_entity: { to: 'ENTITY', isSoft: true },
    provider_entity: { to: 'ENTITY', isSoft: true },
  },
  labels: {
    ...OWNER_LABEL,
    provider_entity_label: { link: 'provider_entity', field: 'name', isTold: true },
  },
};
