import { expect, test } from 'vitest';
import { knownOf } from './known.ts';

const NOW = '2026-11-25T09:00:00Z';

test('what is known of a part is the finding of a new cycle', () => {
  const part = { availability_status: 'last_buy_order', last_buy_order: '2027-03-31', equiv_product: 'NEW-1' };
  expect(knownOf(part, NOW)).toMatchObject({ ...part, durability: null, obso_at: null });
});

test('a value that contradicts the availability is left out', () => {
  const part = { availability_status: 'available', durability: 'obsolete_1', last_buy_order: '2027-03-31' };
  const known = knownOf(part, NOW);
  expect(known).toMatchObject({ availability_status: 'available' });
  expect(known).not.toHaveProperty('durability');
  expect(known).not.toHaveProperty('last_buy_order');
});
