import { expect, test } from 'vitest';
import { namedOutcomes, portions } from './deactivation.ts';

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

test('many are sent in portions that lose nobody', () => {
  const all = Array.from({ length: 205 }, (_, n) => n);
  expect(portions(all).map((each) => each.length)).toEqual([100, 100, 5]);
  expect(portions(all).flat()).toEqual(all);
  expect(portions([])).toEqual([]);
});
