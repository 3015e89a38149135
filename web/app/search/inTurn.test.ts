import { expect, it } from 'vitest';
import { inTurn } from './inTurn.ts';

it('works on all items in their order, on no more at once than it may', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await inTurn([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});
