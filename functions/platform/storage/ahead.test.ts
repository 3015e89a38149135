import { expect, test } from 'vitest';
import { readAheadOf } from './ahead.ts';

/** Reads that end when they are told to. */
function reads() {
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<string>>();
  const read = (item: number): Promise<string> => {
    begun.push(item);
    const end = Promise.withResolvers<string>();
    ends.set(item, end);
    return end.promise;
  };
  return { begun, read, end: (item: number) => ends.get(item)?.resolve(`read ${item}`), ends };
}

test('items come in their order, whichever is read first, and so many are under way', async () => {
  const { begun, read, end } = reads();
  const found = readAheadOf([1, 2, 3, 4], 3, read);
  const first = found.next();
  expect(begun).toEqual([1, 2, 3]);
  for (const item of [3, 2, 1]) end(item);
  expect(await first).toMatchObject({ value: 'read 1' });
  const second = found.next();
  expect(await second).toMatchObject({ value: 'read 2' });
  expect(begun).toEqual([1, 2, 3, 4]);
  end(4);
  expect(await Array.fromAsync(found)).toEqual(['read 3', 'read 4']);
});

test('fewer items than may be under way, and none', async () => {
  const double = async (item: number) => 2 * item;
  expect(await Array.fromAsync(readAheadOf([1, 2], 8, double))).toEqual([2, 4]);
  expect(await Array.fromAsync(readAheadOf([], 8, double))).toEqual([]);
});

test('a failure comes in its turn, and nothing more is begun', async () => {
  const { begun, read, end, ends } = reads();
  const found = readAheadOf([1, 2, 3, 4], 2, read);
  const first = found.next();
  ends.get(2)?.reject(new Error('lost'));
  end(1);
  expect(await first).toMatchObject({ value: 'read 1' });
  await expect(found.next()).rejects.toThrow('lost');
  expect(begun).toEqual([1, 2, 3]);
});
