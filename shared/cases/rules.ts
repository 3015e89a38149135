import { AppError } from '../errors.ts';
import type { Case } from './schema.ts';

type Costs = Pick<Case, 'estimate' | 'actual' | 'next_cost'>;

/** The cost of the next cheapest way less that of the chosen one; null while one of them is not known. */
export function costAvoided({ estimate, actual, next_cost }: Costs): number | null {
  const chosen = actual ?? estimate;
  return chosen === null || next_cost === null ? null : Math.round((next_cost - chosen) * 100) / 100;
}

/** A closed case says how it was resolved. */
export function checkCase({ state, resolution }: Pick<Case, 'state' | 'resolution'>): void {
  if (state === 'closed' && resolution === null)
    throw new AppError('invalid', { fields: { resolution: [{ code: 'required' }] } });
}

/** What the server writes of a case. `today`: YYYY-MM-DD. */
export function settledCase(wanted: Case, before: Case | undefined, today: string) {
  const wasClosed = before?.state === 'closed';
  const closed_on = wanted.state === 'closed' ? (wasClosed ? before.closed_on : today) : null;
  return { cost_avoided: costAvoided(wanted), closed_on };
}
