import type { Author, Why } from '#platform/records/history.ts';
import { SOLUTION, SOLUTION_REQUEST } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { modification, readRecord, readRecords, recordKey } from '#platform/records/records.ts';
import { referencePrefix, referrerOf } from '#platform/records/references.ts';
import { now } from '#platform/runtime/clock.ts';
import { partition } from '#platform/storage/table.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { SolutionRequest } from '#shared/requests/schema.ts';
import { requestWith } from '#shared/solutions/rules.ts';
import type { Solution, SolutionState } from '#shared/solutions/schema.ts';

/** A request and all solutions for it. */
export type RequestWithSolutions = { request: SolutionRequest; solutions: Solution[] };

export const whyOf = (solution: string): Why => ({ code: 'solution', text: solution });

/** All solutions for a request, strongly consistent: references to a record are in its partition. */
export async function solutionsOf(request: string): Promise<Solution[]> {
  const ids: string[] = [];
  for await (const item of partition(recordKey(SOLUTION_REQUEST, request).pk, referencePrefix(SOLUTION.name)))
    ids.push(referrerOf(item).id);
  return [...(await readRecords(SOLUTION, ids)).values()];
}

/**
 * Reads the request before its solutions: a solution added in between changes the request's version, which is detected.
 */
export async function requestWithSolutions(id: string): Promise<RequestWithSolutions> {
  const request = await readRecord(SOLUTION_REQUEST, id);
  if (!request) throw notFound();
  return { request, solutions: await solutionsOf(id) };
}

/**
 * The request after one of its solutions changes or is added. The request always changes: if it appears not to, another
 * solution was added or withdrawn after it was read.
 */
export function following({ request, solutions }: RequestWithSolutions, solution: Solution, author: Author): Change {
  const others = solutions.filter(({ id }) => id !== solution.id);
  const fields = requestWith(request, [...others, solution]);
  const change = modification(SOLUTION_REQUEST, request, fields, author, whyOf(solution.id));
  if (!change) throw new AppError('outdated_version');
  return change;
}

/** The changes that decide on a solution, with their consequences. */
export function deciding(
  waiting: RequestWithSolutions,
  solution: Solution,
  state: SolutionState,
  author: Author,
): Change[] {
  const why = whyOf(solution.id);
  const decided = modification(SOLUTION, solution, { state, decided_at: now() }, author, why);
  return [following(waiting, { ...solution, state }, author), ...(decided ? [decided] : [])];
}

/** Declines the undecided solutions for a completed request. */
export const declining = (solutions: readonly Solution[], author: Author, why: Why): Change[] =>
  solutions
    .filter(({ state }) => state === 'submitted')
    .flatMap((each) => modification(SOLUTION, each, { state: 'declined', decided_at: now() }, author, why) ?? []);
