import type { PartAnswer } from '#shared/parts/schema.ts';
import type { Me } from '#shared/users/schema.ts';

type Viewer = { entity: Pick<Me['entity'], 'type'> };

/** Customers may not edit the catalogue; third-parties do not know which parts are theirs. */
export const isChangeable = ({ origin }: Pick<PartAnswer, 'origin'>, { entity: { type } }: Viewer): boolean =>
  type === 'vigie' || (type !== 'supplier' && origin !== 'product');
