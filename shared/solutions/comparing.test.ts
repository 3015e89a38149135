import { expect, test } from 'vitest';
import { differencesIn, isTooLate, leastOf, totalOf } from './comparing.ts';

const offer = (id: string, fields: object = {}) => ({
  ...{ id, state: 'submitted' as const, is_custom_made: false, price: null, lead_time: null },
  ...fields,
});
const WANTED = { quantity_wanted: 250, wanted_by: '2026-06-30' };

test('the total is that of the wanted quantity, to the cent; unknown without a price or a quantity', () => {
  expect(totalOf({ price: 12.345 }, WANTED)).toBe(3086.25);
  expect(totalOf({ price: null }, WANTED)).toBeNull();
  expect(totalOf({ price: 12 }, { ...WANTED, quantity_wanted: null })).toBeNull();
});

test('a part that arrives after the deadline is too late; on the day itself it is not', () => {
  expect(isTooLate({ lead_time: 57 }, WANTED, '2026-05-04')).toBe(false);
  expect(isTooLate({ lead_time: 58 }, WANTED, '2026-05-04')).toBe(true);
  expect(isTooLate({ lead_time: 58 }, { ...WANTED, wanted_by: null }, '2026-05-04')).toBe(false);
});

test('differences are marked among solutions that can be chosen', () => {
  const two = [offer('a', { price: 10, equiv_product: 'X' }), offer('b', { price: 12, equiv_product: 'X' })];
  expect([...differencesIn(two, WANTED)]).toEqual(['price', 'total']);
  const withdrawn = offer('c', { price: 10, equiv_product: 'Y', state: 'withdrawn' });
  expect([...differencesIn([two[0] as never, withdrawn], WANTED)]).toEqual([]);
});

test('the least price and the shortest time are told only where there is a choice', () => {
  const offers = [offer('a', { price: 10, lead_time: 5 }), offer('b', { price: 12, lead_time: 5 }), offer('c')];
  expect([...leastOf(offers, 'price')]).toEqual(['a']);
  expect([...leastOf(offers, 'lead_time')]).toEqual([]);
  expect([...leastOf([offer('a', { price: 10 })], 'price')]).toEqual([]);
});
