import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../errors.ts';
import { PROCESSING_STATES, type ProcessingState } from '../requests/schema.ts';
import {
  checkRoom,
  checkUndecided,
  checkWaiting,
  MAX_SOLUTIONS,
  replacementBy,
  requestWith,
  stateAmong,
} from './rules.ts';
import {
  SOLUTION_STATES,
  type SolutionState,
  solution,
  solutionChanges,
  solutionColumns,
  solutionInput,
} from './schema.ts';

const solutions = (...states: SolutionState[]) => states.map((state, n) => ({ id: `s${n}`, state }));
const waits = (processing_state: ProcessingState | null) => ({ processing_state });
const refusal = (decide: () => void): string | null => {
  try {
    decide();
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
};

describe('a request', () => {
  test.each([
    ['waiting_for_solutions', ['submitted'], 'solution_available', 1],
    ['solution_available', ['submitted', 'submitted'], 'solution_available', 2],
    ['solution_available', ['submitted', 'withdrawn'], 'solution_available', 1],
    ['solution_available', ['withdrawn'], 'waiting_for_solutions', 0],
    ['solution_available', ['declined', 'accepted', 'withdrawn'], 'processing_complete', 2],
  ] as const)('that is %s, with solutions %s, becomes %s', (from, states, to, count) =>
    expect(requestWith(waits(from), solutions(...states))).toMatchObject({
      processing_state: to,
      solutions_count: count,
      accepted_solution: to === 'processing_complete' ? 's1' : null,
    }),
  );

  test('that is complete stays complete when an undecided solution is withdrawn', () =>
    expect(requestWith(waits('processing_complete'), solutions('withdrawn', 'submitted'))).toEqual({
      processing_state: 'processing_complete',
      solutions_count: 1,
      accepted_solution: null,
    }));

  test('depends on its solutions only, not on their order', () => {
    const anyStates = fc.array(fc.constantFrom(...SOLUTION_STATES.filter((state) => state !== 'accepted')));
    fc.assert(
      fc.property(fc.constantFrom('waiting_for_solutions', 'solution_available'), anyStates, (from, states) => {
        const standing = states.filter((state) => state !== 'withdrawn').length;
        expect(requestWith(waits(from), solutions(...states))).toEqual({
          processing_state: standing > 0 ? 'solution_available' : 'waiting_for_solutions',
          solutions_count: standing,
          accepted_solution: null,
        });
      }),
    );
  });

  test('accepts solutions from confirmation to completion', () => {
    const taking = [null, ...PROCESSING_STATES].filter((state) => refusal(() => checkWaiting(waits(state))) === null);
    expect(taking).toEqual(['waiting_for_solutions', 'solution_available']);
  });

  test('has a maximum number of solutions, not counting withdrawn ones', () => {
    const full = solutions(...Array<SolutionState>(MAX_SOLUTIONS).fill('submitted'));
    expect(() => checkRoom(full)).toThrowError(
      expect.objectContaining({ code: 'too_many_solutions', params: { max: MAX_SOLUTIONS } }),
    );
    expect(() => checkRoom([...full.slice(1), { id: 'gone', state: 'withdrawn' }])).not.toThrow();
  });
});

test.each([
  [['withdrawn'], 'withdrawn'],
  [['withdrawn', 'submitted'], 'submitted'],
  [['submitted', 'declined', 'accepted'], 'accepted'],
] as const)('of %s, %s counts', (states, counting) => expect(stateAmong(states)).toBe(counting));

test('a solution can be decided only once', () =>
  expect(SOLUTION_STATES.filter((state) => refusal(() => checkUndecided({ state })) === null)).toEqual(['submitted']));

describe('solution input', () => {
  const least = { asked_processing: 'r1', description: 'Same housing, other plating' };

  test('needs a description and rejects fields set by the server', () => {
    expect(solutionInput.safeParse(least).success).toBe(true);
    expect(solutionInput.safeParse({ ...least, description: ' ' }).success).toBe(false);
    for (const own of ['state', 'provider_entity', 'owner_entity', 'product', 'decided_at'])
      expect(solutionInput.safeParse({ ...least, [own]: 'x' }).success).toBe(false);
  });

  test('cannot move to another request', () =>
    expect(solutionChanges.safeParse({ asked_processing: 'r2' }).success).toBe(false));

  test('has at most ten attachments, without duplicates', () => {
    const files = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `u${n}`, name: 'a.pdf' }));
    expect(solutionInput.safeParse({ ...least, attachments: files(10) }).success).toBe(true);
    expect(solutionInput.safeParse({ ...least, attachments: files(11) }).success).toBe(false);
    expect(solutionInput.safeParse({ ...least, attachments: [...files(1), ...files(1)] }).success).toBe(false);
  });

  test('can be filtered and ordered by, except files', () => {
    const fields = Object.keys(solution.shape).filter((field) => !['version', 'attachments'].includes(field));
    expect(fields.filter((field) => !(field in solutionColumns))).toEqual([]);
  });
});

describe('an accepted solution', () => {
  const named = (equiv_product: string | null, equiv_product_supplier: string | null) => ({
    equiv_product,
    equiv_product_supplier,
  });
  const proposed = named('NEW-1', 'Nickelor');

  test.each([
    [null, null],
    ['OLD-9', 'Nickelor'],
    ['NEW-1', 'Gildor'],
  ])('replaces %s of %s, and is still to be validated', (reference, manufacturer) =>
    expect(replacementBy(proposed, named(reference, manufacturer))).toEqual({
      ...proposed,
      replacement_validation: 'undetermined',
    }),
  );

  test.each([
    ['new 1', 'NICKELOR'],
    ['NEW-1', null],
  ])('leaves %s of %s as it was judged', (reference, manufacturer) =>
    expect(replacementBy(proposed, named(reference, manufacturer))).toEqual({}),
  );

  test('without a reference replaces nothing', () =>
    expect(replacementBy(named(null, 'Nickelor'), named(null, null))).toEqual({}));
});
