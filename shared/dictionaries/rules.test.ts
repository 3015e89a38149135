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
  ])('can choose only entries about obsolescence from %s', (dictionary, keys) =>
    expect(keysOf(dictionary, true)).toEqual(keys),
  );

  test('can choose all entries of other dictionaries, like any user', () => {
    expect(keysOf('reach', true)).toEqual(keysOf('reach', false));
    expect(keysOf('durability', false)).toHaveLength(8);
  });
});

test('an inactive entry is still readable but cannot be chosen', () => {
  const [entry] = seedEntries();
  const inactive = { ...entry, is_active: false } as NonNullable<typeof entry>;
  expect([offeredTo(false, inactive), choosableBy(false, inactive)]).toEqual([true, false]);
});
