import { expect, it } from 'vitest';
import { meOf } from '#web/testing/me.ts';
import { JUMPS, jumpOf } from './jumps.ts';

const TODAY = '2026-06-01';

it('leads only to screens that the user may open', () => {
  const user = meOf({ is_superuser: true, entity: { name: 'Vigie', type: 'vigie' } });
  expect(jumpOf('p', user, TODAY)).toBe('/parts');
  expect(jumpOf('u', user, TODAY)).toBe('/users');
  expect(jumpOf('u', meOf({ permissions_list: [] }), TODAY)).toBeUndefined();
  for (const key of ['x', 'constructor', '']) expect(jumpOf(key, user, TODAY)).toBeUndefined();
});

it('gives no screen two letters', () => {
  const addresses = Object.values(JUMPS).map(([path]) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});
