import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator, isProvider } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { commitUnits } from '#platform/records/changes.ts';
import { CATALOGUE, PART, SOLUTION } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { modification, readRecord } from '#platform/records/records.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { checkUndecided, checkWaiting, replacementBy } from '#shared/solutions/rules.ts';
import type { Solution, solutionInput } from '#shared/solutions/schema.ts';
import { solutions } from './records.ts';
import { deciding, declining, type RequestWithSolutions, requestWithSolutions, whyOf } from './store.ts';

/**
 * Every decision about a solution writes its request, at the version that was read, together with all solutions that
 * change. Of two concurrent decisions, the second is evaluated on the result of the first and refused if it no longer
 * applies.
 */

/** Proposes a solution; one without attachment needs confirmation. */
export async function propose(actor: Actor, input: z.output<typeof solutionInput>, isConfirmed: boolean) {
  if (input.attachments.length === 0 && !isConfirmed) throw new AppError('confirmation_required');
  return createOne(solutions, actor, input);
}

type Seen = RequestWithSolutions & { solution: Solution };

/** A solution with its request and all other solutions for that request. */
async function seenOne(actor: Actor, id: string, version: number | undefined): Promise<Seen> {
  const waiting = await requestWithSolutions((await visibleRecord(actor, SOLUTION, id)).asked_processing);
  const solution = waiting.solutions.find((each) => each.id === id);
  if (!solution) throw notFound();
  checkVersion(solution, version);
  return { ...waiting, solution };
}

function checkVersion(solution: Solution, seen: number | undefined): void {
  if (seen !== undefined && seen !== solution.version) throw new AppError('outdated_version');
}

/**
 * Decides on the current state. The version that the user saw is checked first, because a retry cannot make it current.
 */
async function decide(actor: Actor, id: string, version: number | undefined, changesFor: (seen: Seen) => Decided) {
  checkVersion(await visibleRecord(actor, SOLUTION, id), version);
  await onFreshRecords(async () => commitUnits([await changesFor(await seenOne(actor, id, version))]));
}
type Decided = Promise<Change[]> | Change[];

/**
 * Writes the replacement of an accepted solution to the customer's own part. Catalogue parts stay unchanged: all
 * customers see them, so a change would disclose one customer.
 */
async function replaced(actor: Actor, solution: Solution): Promise<Change[]> {
  const part = await readRecord(PART, solution.product);
  if (!part || PART.owner(part) === CATALOGUE) return [];
  const fields = { is_processed: true, ...replacementBy(solution, part) };
  const change = modification(PART, part, fields, actor.author, whyOf(solution.id));
  return change ? [change] : [];
}

/**
 * Accepts a solution for one of the actor's requests, which completes the request; the other solutions are declined.
 */
export async function accept(actor: Actor, id: string, version?: number): Promise<Solution> {
  await decide(actor, id, version, async ({ solution, ...waiting }) => {
    if (isOperator(actor) || isProvider(actor)) throw new AppError('permission_denied');
    checkUndecided(solution);
    checkWaiting(waiting.request);
    const others = waiting.solutions.filter((each) => each.id !== id);
    return [
      ...deciding(waiting, solution, 'accepted', actor.author),
      ...declining(others, actor.author, whyOf(id)),
      ...(await replaced(actor, solution)),
    ];
  });
  return answerFor(SOLUTION, await visibleRecord(actor, SOLUTION, id), actor);
}

/** Withdraws a solution; the request is open again if it was the last one. */
export const withdraw = (actor: Actor, id: string, version?: number): Promise<void> =>
  decide(actor, id, version, async ({ solution, ...waiting }) => {
    await solutions.guard?.(actor, solution);
    return deciding(waiting, solution, 'withdrawn', actor.author);
  });
