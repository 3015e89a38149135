import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { compareCodes } from '#shared/values/order.ts';
import type { Role } from './useRole.ts';

type Request = Pick<SolutionRequestAnswer, 'state' | 'processing_state'>;

/** Confirmed and not complete. A provider only sees such requests, without further states. */
export const isWaiting = ({ state, processing_state }: Request): boolean =>
  state === 'confirmed' && processing_state !== 'processing_complete';

type Rights = { mayAccept: boolean; mayChange: boolean; mayWithdraw: boolean };
export type SolutionAction = 'accept' | 'edit' | 'withdraw';

/** The actions of a user for a solution; none after the decision. */
export function actionsFor(
  solution: Pick<SolutionAnswer, 'state'>,
  request: Request,
  role: Role,
  { mayAccept, mayChange, mayWithdraw }: Rights,
): SolutionAction[] {
  if (solution.state !== 'submitted' || !isWaiting(request)) return [];
  if (role === 'customer') return mayAccept ? ['accept'] : [];
  return [...(mayChange ? (['edit'] as const) : []), ...(mayWithdraw ? (['withdraw'] as const) : [])];
}

const ORDER = ['accepted', 'submitted', 'declined', 'withdrawn'];
type Ranked = Pick<SolutionAnswer, 'state' | 'creation_date'>;

/** Accepted solutions first, then open ones, the oldest first. */
export const ranked = <T extends Ranked>(solutions: readonly T[]): T[] =>
  solutions.toSorted(
    (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || compareCodes(a.creation_date, b.creation_date),
  );
