import { expect, test } from 'vitest';
import type { Correction } from '#shared/answers/corrections.ts';
import { outcomeOf } from './outcomes.ts';

type Part = Correction['parts'][number];
const part = (outcome: Part['outcome'], ...taken: boolean[]): Part => ({
  ...{ product: 'p', reference: 'R', comment: null, reason: null, outcome },
  fields: taken.map((is_taken, n) => ({ field: `f${n}`, said: 'x', is_taken })),
});

test.each([
  ['open', [part('open', false)], 'waiting'],
  ['open', [part('accepted', true), part('open', false)], 'waiting'],
  ['done', [part('accepted', true, true), part('accepted', true)], 'accepted'],
  ['done', [part('accepted', true, false)], 'partly'],
  ['done', [part('accepted', true), part('dismissed', false)], 'partly'],
  ['done', [part('dismissed', false)], 'dismissed'],
  ['replaced', [part('open', false)], 'replaced'],
  ['withdrawn', [part('open', false)], 'withdrawn'],
] as const)('a correction in state %s with %j is %s', (state, parts, outcome) =>
  expect(outcomeOf({ state, parts: [...parts] })).toBe(outcome),
);
