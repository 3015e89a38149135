import { expect, test } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { PLAIN_LISTS, referenceList, routesOf } from './lists.ts';

const known = new Set(Object.values(contracts).flatMap((contract) => Object.keys(contract)));
const addresses: [string | undefined, string | undefined][] = [
  ...PLAIN_LISTS.map((list): [string, undefined] => [list, undefined]),
  [undefined, 'cmr'],
];

test.each(addresses)('the contract has every route of %s %s', (id, dictionary) => {
  const list = referenceList(id, dictionary);
  expect(list).toBeDefined();
  for (const route of Object.values(list ? routesOf(list) : {})) expect(known).toContain(route);
});

test('an unknown address has no list', () => {
  expect(referenceList('users', undefined)).toBeUndefined();
  expect(referenceList('toString', undefined)).toBeUndefined();
  expect(referenceList(undefined, undefined)).toBeUndefined();
});
