import { expect, test } from 'vitest';
import { users } from '#shared/users/contract.ts';
import { AT_ONCE, namedOutcomes } from './deactivation.ts';

test('refusals come first, with their reason, then by name', () => {
  const names = new Map([
    ['1', 'Zoé'],
    ['2', 'Ada'],
    ['3', 'Émile'],
  ]);
  const outcomes = namedOutcomes(
    [
      { id: '1', outcome: 'changed' },
      { id: '2', outcome: 'unchanged' },
      { id: '3', outcome: 'changed' },
      { id: '4', outcome: 'refused', code: 'own_account', detail: 'Not yourself.' },
      { id: '5', outcome: 'refused', detail: { groups: ['One.'], permissions: ['Two.'] } },
    ],
    names,
  );
  expect(outcomes.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
    ['4', 'refused', 'Not yourself.'],
    ['5', 'refused', 'One. Two.'],
    ['Ada', 'unchanged', ''],
    ['Émile', 'changed', ''],
    ['Zoé', 'changed', ''],
  ]);
});

test('as many are sent at once as the server takes, no more', () => {
  const { body } = users['POST /api/users/bulk_delete'];
  const ids = (count: number) => ({ ids: Array.from({ length: count }, (_, n) => `u${n}`) });
  expect(body.safeParse(ids(AT_ONCE)).success).toBe(true);
  expect(body.safeParse(ids(AT_ONCE + 1)).success).toBe(false);
});
