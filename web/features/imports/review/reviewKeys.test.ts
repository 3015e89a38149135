import { expect, it } from 'vitest';
import { askedBy, REVIEW_KEYS } from './reviewKeys.ts';

const press = (key: string, more = {}) => askedBy({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

it('letters work small and large, digits name a suggestion', () => {
  expect(press('n')).toBe('refuse');
  expect(press('N')).toBe('refuse');
  expect(press('3')).toBe(3);
  expect(press('0')).toBe('makeNew');
  expect(press('q')).toBeNull();
});

it('does not override browser shortcuts', () => expect(press('f', { ctrlKey: true })).toBeNull());

it('gives no key two meanings', () => {
  const keys = REVIEW_KEYS.flatMap(({ keys }) => keys);
  expect(new Set(keys).size).toBe(keys.length);
});
