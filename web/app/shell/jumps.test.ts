import { expect, it } from 'vitest';
import { PERMISSIONS } from '#shared/permissions.ts';
import { meOf } from '#web/testing/me.ts';
import { screens } from '../routes/screens.ts';
import { jumpOf, jumpsFor } from './jumps.ts';
import { entriesFor } from './navigation.ts';

const TODAY = '2026-06-01';
const subscribed = (subscription_type: 'gosm' | 'abgo_premium' | 'sourcing') => [
  { subscription_type, start_date: '2020-01-01', end_date: '2030-01-01' },
];
const operator = meOf({ is_superuser: true, entity: { name: 'Vigie', type: 'vigie' } });
const USERS = [
  ['an operator', operator],
  ['a customer', meOf({ permissions_list: [...PERMISSIONS], subscriptions: subscribed('abgo_premium') })],
  [
    'a third-party in the portal',
    meOf({ permissions_list: [...PERMISSIONS], subscriptions: subscribed('gosm'), entity: { type: 'supplier' } }),
  ],
  ['a solution provider', meOf({ permissions_list: [...PERMISSIONS], subscriptions: subscribed('sourcing') })],
  ['a user without permissions', meOf()],
] as const;

it('leads only to screens that the user may open', () => {
  expect(jumpOf('p', operator, TODAY)).toBe('/parts');
  expect(jumpOf('u', operator, TODAY)).toBe('/users');
  expect(jumpOf('u', meOf({ permissions_list: [] }), TODAY)).toBeUndefined();
  for (const key of ['1', 'constructor', '']) expect(jumpOf(key, operator, TODAY)).toBeUndefined();
});

it.each(USERS)('gives %s a letter for every entry, and none twice', (_who, user) => {
  const jumps = jumpsFor(user, TODAY);
  const letters = jumps.map(({ letter }) => letter);
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  expect(new Set(letters).size).toBe(letters.length);
  const reached = jumps.map(({ to }) => to);
  expect(reached).toEqual(expect.arrayContaining(entriesFor(user, TODAY).map(({ to }) => to)));
  expect(reached).toEqual(expect.arrayContaining(['/support', '/messages', '/help', '/profile']));
  // Each is listed with a name.
  expect(jumps.filter(({ entry, title }) => !entry && !title)).toEqual([]);
});

it('lets two screens share a letter only if one is for third-parties and the other for customers', () => {
  const shared = [...Map.groupBy(screens, ({ letter }) => letter)].filter(([letter, all]) => letter && all.length > 1);
  for (const [, all] of shared) {
    const kinds = all.map(({ isForPortal, isForCustomers }) => [isForPortal, isForCustomers]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        [true, undefined],
        [undefined, true],
      ]),
    );
    expect(all).toHaveLength(2);
  }
});
