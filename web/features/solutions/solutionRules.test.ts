import { describe, expect, test } from 'vitest';
import { actionsFor, isWaiting, ranked } from './solutionRules.ts';

const ALL = { mayAccept: true, mayChange: true, mayWithdraw: true };
const waiting = { state: 'confirmed', processing_state: 'solution_available' } as const;
const complete = { state: 'confirmed', processing_state: 'processing_complete' } as const;

test('a request waits once it is confirmed, until it is complete', () => {
  expect(isWaiting({ state: 'pending', processing_state: null })).toBe(false);
  expect(isWaiting(waiting)).toBe(true);
  expect(isWaiting(complete)).toBe(false);
});

test('a provider can propose with the facts that it sees', () => {
  expect(isWaiting({ state: 'confirmed' } as typeof waiting)).toBe(true);
});

describe('a submitted solution', () => {
  test.each([
    ['customer', ['accept']],
    ['provider', ['edit', 'withdraw']],
    ['operator', ['edit', 'withdraw']],
  ] as const)('%s: %o', (role, actions) =>
    expect(actionsFor({ state: 'submitted' }, waiting, role, ALL)).toEqual(actions),
  );

  test('offers nothing that is not permitted', () => {
    expect(actionsFor({ state: 'submitted' }, waiting, 'customer', { ...ALL, mayAccept: false })).toEqual([]);
    expect(actionsFor({ state: 'submitted' }, waiting, 'provider', { ...ALL, mayChange: false })).toEqual(['withdraw']);
  });
});

test.each(['accepted', 'declined', 'withdrawn'] as const)('nothing can be done with one that is %s', (state) =>
  expect(actionsFor({ state }, waiting, 'customer', ALL)).toEqual([]),
);
test('nothing can be done for a complete request', () =>
  expect(actionsFor({ state: 'submitted' }, complete, 'customer', ALL)).toEqual([]));

test('the accepted solution comes first, then the oldest open one', () => {
  const of = (state: 'accepted' | 'submitted' | 'declined', day: string) => ({
    state,
    creation_date: `2026-01-${day}`,
  });
  const all = [of('declined', '01'), of('submitted', '03'), of('submitted', '02'), of('accepted', '04')];
  expect(ranked(all).map(({ creation_date }) => creation_date.slice(-2))).toEqual(['04', '02', '03', '01']);
});
