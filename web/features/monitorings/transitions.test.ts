import { describe, expect, test } from 'vitest';
import { TRANSITIONS } from '#shared/monitorings/rules.ts';
import { MONITORING_STATUSES } from '#shared/monitorings/schema.ts';
import { questionFor } from './transitions.ts';

describe('before a status changes', () => {
  test.each([
    ['in_progress', 'not_supported', 'notSupported'],
    ['closed_1', 'in_progress', 'reopen'],
    ['not_supported', 'in_progress', 'reopen'],
    ['in_progress', 'to_be_verified', null],
    ['to_be_verified', 'in_progress', null],
  ] as const)('%s → %s asks %s', (from, to, question) => expect(questionFor(from, to)).toBe(question));

  test('a change that ends or starts a cycle asks, except closing', () => {
    const asked = MONITORING_STATUSES.flatMap((from) => TRANSITIONS[from].map((to) => [from, to] as const)).filter(
      ([from, to]) => questionFor(from, to) !== null,
    );
    expect(asked).toEqual([
      ['in_progress', 'not_supported'],
      ['not_supported', 'in_progress'],
      ['closed_1', 'in_progress'],
    ]);
  });
});
