import { TO_BE_DEFINED, UNKNOWN } from '../../parts/availability.ts';
import { isObsoleteLike } from '../../parts/obsolescence.ts';
import type { Part } from '../../parts/schema.ts';

export type State = 'available' | 'at_risk' | 'unknown';

/** Statuses that say that nothing is known yet. */
const NOT_KNOWN: readonly string[] = [UNKNOWN, TO_BE_DEFINED, 'post_study_status'];

/** A part with an unknown status never counts as available. */
export function stateOf(part: Pick<Part, 'availability_status' | 'durability'>): State {
  if (isObsoleteLike(part)) return 'at_risk';
  return NOT_KNOWN.includes(part.availability_status) ? 'unknown' : 'available';
}
