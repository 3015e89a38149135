import { expect, test } from 'vitest';
import { lastAction, linesIn } from './choices.ts';

const choices = (id: string, action: string, ...lines: string[]) => ({
  ...{ id, action },
  lines: Object.fromEntries(lines.map((line) => [line, { product: 'p1' }])),
});

test('undo reverts all choices of the last action together, and none before it', () => {
  const all = [choices('1', 'a', 'l2'), choices('2', 'b', 'l3', 'l4'), choices('3', 'b', 'l5')];
  const last = lastAction(all);
  expect(last.map(({ id }) => id)).toEqual(['2', '3']);
  expect([...linesIn(last)]).toEqual(['l3', 'l4', 'l5']);
  expect(lastAction([])).toEqual([]);
});
