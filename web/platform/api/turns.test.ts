import { setImmediate as laterTask } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { turn } from './turns.ts';

/** Asks so many turns at once, and keeps the order in which they come. */
function ask(calls: number, kept: number[] = []): { kept: number[]; all: Promise<unknown> } {
  const asked = Array.from({ length: calls }, (_, call) => turn().then(() => kept.push(call)));
  return { kept, all: Promise.all(asked) };
}
const microtasks = async () => {
  for (let n = 0; n < 10; n++) await Promise.resolve();
};

const FIRST = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

beforeEach(() => laterTask());

test('few calls are sent in the task that asks, of many the first ones', async () => {
  const few = ask(FIRST.length);
  await microtasks();
  expect(few.kept).toEqual(FIRST);
  await few.all;
  await laterTask();

  const many = ask(30);
  await microtasks();
  expect(many.kept).toEqual(FIRST);
  await many.all;
  expect(many.kept).toEqual(Array.from({ length: 30 }, (_, call) => call));
});

test('a later call does not overtake those that wait', async () => {
  const { kept, all } = ask(12);
  const later = turn().then(() => kept.push(99));
  await Promise.all([all, later]);
  expect(kept.at(-1)).toBe(99);
});
