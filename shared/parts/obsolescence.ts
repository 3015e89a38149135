import { isOneOf } from '../values/objects.ts';
import type { Part } from './schema.ts';

export const OBSOLETE_LIKE = ['obsolete', 'last_buy_order', 'obsolete_1', 'obsolete_2'] as const;

export const isObsoleteLike = (part: Pick<Part, 'availability_status' | 'durability'>): boolean =>
  [part.availability_status, part.durability].some((key) => isOneOf(OBSOLETE_LIKE, key));
