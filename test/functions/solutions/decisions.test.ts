import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, withdraw } from '#functions/api/solutions/decisions.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Solution } from '#shared/solutions/schema.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { createGroups, newcomer, offer, request, stateOf, stored } from './world.ts';

const ROUNDS = 6;
const PROVIDERS = 5;

let stop: () => Promise<void>;
let client: Actor;
let providers: Actor[];
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await createGroups();
  client = await newcomer('client');
  providers = await Promise.all(Array.from({ length: PROVIDERS }, () => newcomer('sourcing')));
});
afterAll(() => stop());

/** The result of each call: `ok`, or the error code. */
async function atOnce(works: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(works.map((work) => work()));
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'ok';
    if (outcome.reason instanceof AppError) return outcome.reason.code;
    throw outcome.reason;
  });
}

/** Checks that the status of the request agrees with its solutions. */
async function consistent(id: string) {
  const { request: asked, solutions, part } = await stored(id);
  const states = solutions.map(({ state }) => state);
  const accepted = solutions.filter(({ state }) => state === 'accepted');
  expect(accepted.length).toBeLessThanOrEqual(1);
  expect(asked.solutions_count).toBe(states.filter((state) => state !== 'withdrawn').length);
  expect(asked.accepted_solution).toBe(accepted[0]?.id ?? null);
  expect(asked.processing_state === 'processing_complete').toBe(accepted.length === 1);
  if (accepted.length === 1) expect(states).not.toContain('submitted');
  else expect(asked.processing_state === 'solution_available').toBe(asked.solutions_count > 0);
  expect(part?.is_processed).toBe(accepted.length === 1);
  return states;
}

const offers = (asked: Awaited<ReturnType<typeof request>>): Promise<Solution[]> =>
  Promise.all(providers.map((provider) => offer(provider, asked)));

describe('at the same time', () => {
  test('all providers propose: no solution is lost, and none has to be retried', async () => {
    const asked = await request(client);
    expect(await atOnce(providers.map((provider) => () => offer(provider, asked)))).toEqual(
      Array(PROVIDERS).fill('ok'),
    );
    expect(await consistent(asked.id)).toEqual(Array(PROVIDERS).fill('submitted'));
  });

  test('two solutions are accepted: one succeeds, the other is refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asked = await request(client);
      const [one, other] = (await offers(asked)) as [Solution, Solution];
      const outcomes = await atOnce([() => accept(client, one.id), () => accept(client, other.id)]);
      expect(outcomes.sort()).toEqual(['ok', 'solution_decided']);
      expect((await consistent(asked.id)).sort()).toEqual(['accepted', ...Array(PROVIDERS - 1).fill('declined')]);
    }
  });

  test('the only solution is accepted and withdrawn: one of both succeeds', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const asked = await request(client);
      const solution = await offer(providers[0] as Actor, asked);
      const works = [() => accept(client, solution.id), () => withdraw(providers[0] as Actor, solution.id)];
      const outcomes = await atOnce(round % 2 ? works : [...works].reverse());
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
      const [state = ''] = await consistent(asked.id);
      expect(['accepted', 'withdrawn']).toContain(state);
      seen.add(state);
    }
    console.log(`accepting and withdrawing at once: ${[...seen].join(', ')}`);
  });

  test('some propose, some withdraw, one accepts: the request is consistent afterwards', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asked = await request(client);
      const standing = await offers(asked);
      const works = standing.flatMap((solution, n) => [
        () => offer(providers[n] as Actor, asked),
        ...(n % 2 ? [() => withdraw(providers[n] as Actor, solution.id)] : []),
        ...(n % 2 ? [] : [() => accept(client, solution.id)]),
      ]);
      const outcomes = await atOnce(works);
      await consistent(asked.id);
      // With this many concurrent calls some may have to be retried.
      const known = ['ok', 'outdated_version', 'solution_decided', 'request_not_waiting', 'not_found', 'invalid'];
      expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([]);
    }
  });
});

describe('a solution', () => {
  test('is refused once its request is complete', async () => {
    const asked = await request(client);
    const first = await offer(providers[0] as Actor, asked);
    await accept(client, first.id);
    expect(await atOnce([() => accept(client, first.id)])).toEqual(['solution_decided']);
    // The request no longer exists for a provider.
    expect(await atOnce([() => offer(providers[1] as Actor, asked)])).toEqual(['invalid']);
  });

  test('is accepted in the version that was seen, or not at all', async () => {
    const asked = await request(client);
    const solution = await offer(providers[0] as Actor, asked);
    expect(await atOnce([() => accept(client, solution.id, solution.version + 1)])).toEqual(['outdated_version']);
    expect(await stateOf(solution)).toBe('submitted');
  });
});
