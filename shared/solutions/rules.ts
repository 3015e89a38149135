import { isSameReference, supplierKey } from '@vigie/matching';
import { AppError } from '../errors.ts';
import type { Part } from '../parts/schema.ts';
import { checkProcessing, FIRST_PROCESSING_STATE, isOpenProcessing } from '../requests/rules.ts';
import type { SolutionRequest } from '../requests/schema.ts';
import type { Solution, SolutionState } from './schema.ts';

/**
 * Maximum number of solutions per request, not counting withdrawn ones: deciding on all of them with their history is
 * one transaction.
 */
export const MAX_SOLUTIONS = 30;

type DecidedSolution = Pick<Solution, 'id' | 'state'>;
type Request = Pick<SolutionRequest, 'processing_state'>;

const standing = (solutions: readonly DecidedSolution[]): DecidedSolution[] =>
  solutions.filter(({ state }) => state !== 'withdrawn');

/** Solutions are proposed and accepted while the request is confirmed and not complete. */
export function checkWaiting(request: Request): void {
  if (!isOpenProcessing(request)) throw new AppError('request_not_waiting');
}

/** `solutions`: all solutions of the request. */
export function checkRoom(solutions: readonly DecidedSolution[]): void {
  if (standing(solutions).length >= MAX_SOLUTIONS)
    throw new AppError('too_many_solutions', { params: { max: MAX_SOLUTIONS } });
}

const COUNTING: readonly SolutionState[] = ['accepted', 'submitted', 'declined'];
/** What became of several solutions by the same provider: a withdrawn one counts only alone. */
export const stateAmong = (states: readonly SolutionState[]): SolutionState =>
  COUNTING.find((state) => states.includes(state)) ?? 'withdrawn';

/** A decision is final. */
export function checkUndecided({ state }: { state: SolutionState }): void {
  if (state !== 'submitted') throw new AppError('solution_decided');
}

/** State of a request with these solutions, which are all of them; a complete one stays complete. */
export function requestWith(
  request: Request,
  solutions: readonly DecidedSolution[],
): Pick<SolutionRequest, 'processing_state' | 'solutions_count' | 'accepted_solution'> {
  const { processing_state: before } = request;
  const accepted = solutions.find(({ state }) => state === 'accepted');
  const solutions_count = standing(solutions).length;
  const open = solutions_count > 0 ? ('solution_available' as const) : FIRST_PROCESSING_STATE;
  const processing_state = accepted ? 'processing_complete' : isOpenProcessing(request) ? open : before;
  if (processing_state && processing_state !== before) checkProcessing(before, processing_state);
  return { processing_state, solutions_count, accepted_solution: accepted?.id ?? null };
}

type Named = Pick<Part, 'equiv_product' | 'equiv_product_supplier'>;
type Replacement = Named & Pick<Part, 'replacement_validation'>;

/** Whether two replacements are the same part, in any spelling; a manufacturer that is not named may be any. */
export function isSameReplacement(one: Named, other: Named): boolean {
  const [manufacturer, otherManufacturer] = [one, other].map(({ equiv_product_supplier }) => equiv_product_supplier);
  const hasSameManufacturer =
    !manufacturer || !otherManufacturer || supplierKey(manufacturer) === supplierKey(otherManufacturer);
  return hasSameManufacturer && isSameReference(one.equiv_product ?? '', other.equiv_product ?? '');
}

/**
 * The replacement of a part by an accepted solution, still to be validated. A solution without reference replaces
 * nothing; what is known and was judged of the same replacement stays.
 */
export function replacementBy(solution: Named, part: Named): Partial<Replacement> {
  const { equiv_product, equiv_product_supplier } = solution;
  if (!equiv_product || isSameReplacement(solution, part)) return {};
  return { equiv_product, equiv_product_supplier, replacement_validation: 'undetermined' };
}
