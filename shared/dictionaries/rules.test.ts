import { describe, expect, test } from 'vitest';
import { choosableBy, offeredTo } from './rules.ts';
import { seedEntries } from './seeds.ts';

const keysOf = (dictionary: string, isSourcing: boolean) =>
  seedEntries()
    .filter((entry) => entry.dictionary === dictionary && offeredTo(isSourcing, entry))
    .map(({ key }) => key);

describe('solution providers', () => {
  test.each([
    ['availability_status', ['last_buy_order', 'obsolete']],
    ['durability', ['obsolete_1', 'obsolete_2']],
  ])('are offered of %s what concerns obsolescence', (dictionary, keys) =>
    expect(keysOf(dictionary, true)).toEqual(keys),
  );

  test('are offered other dictionaries whole, as everybody is offered all of them', () => {
    expect(keysOf('reach', true)).toEqual(keysOf('reach', false));
    expect(keysOf('durability', false)).toHaveLength(8);
  });
});

test('an inactive entry is offered to be read, and can be chosen no more', () => {
  const [entry] = seedEntries();
  const inactive = { ...entry, is_active: false } as NonNullable<typeof entry>;
  expect([offeredTo(false, inactive), choosableBy(false, inactive)]).toEqual([true, false]);
});
