import { expect, test } from 'vitest';
import { seedFamilies } from './families/seeds.ts';
import { keysByName } from './naming.ts';
import { seedSubfamilies } from './subfamilies/seeds.ts';

const keyOf = keysByName(seedFamilies());

test.each([
  ['Étanchéité', 'seals'],
  ['etancheite', 'seals'],
  ['SEALS', 'seals'],
  ['power_supplies', 'power_supplies'],
  ['Power  supplies', 'power_supplies'],
  ['Relais spéciaux', 'Relais spéciaux'],
  ['', ''],
])('“%s” is the family %s', (text, key) => expect(keyOf(text)).toBe(key));

test('each family and subfamily is found by its own names', () => {
  for (const entries of [seedFamilies(), seedSubfamilies()]) {
    const find = keysByName(entries);
    for (const { key } of entries) expect(find(key)).toBe(key);
  }
});
