import type { PartAnswer } from '#shared/parts/schema.ts';
import type { Me } from '#shared/users/schema.ts';

type Viewer = { entity: Pick<Me['entity'], 'type'> };

/** Clients do not write the catalogue; third-parties are not told which parts are their own. */
export const isChangeable = ({ origin }: Pick<PartAnswer, 'origin'>, { entity: { type } }: Viewer): boolean =>
  type === 'vigie' || (type !== 'supplier' && origin !== 'product');
