import { expect, test } from 'vitest';
import { CircleError, explosionOf, type Usage, whereUsed } from './where-used.ts';

/** The example of IBM's documentation of recursive queries in Db2. */
const PARTLIST: readonly Usage[] = [
  ['00', '01', 5],
  ['00', '05', 3],
  ['01', '02', 2],
  ['01', '03', 3],
  ['01', '04', 4],
  ['01', '06', 3],
  ['02', '05', 7],
  ['02', '06', 6],
  ['03', '07', 6],
  ['04', '08', 10],
  ['04', '09', 11],
  ['05', '10', 10],
  ['05', '11', 10],
  ['06', '12', 10],
  ['06', '13', 10],
  ['07', '14', 8],
  ['07', '12', 8],
].map(([parent, child, quantity]) => ({ parent, child, quantity }) as Usage);

test('explodes the Db2 example to its published quantities', () => {
  const found = explosionOf(PARTLIST, '01');
  const published = {
    '05': 14,
    '06': 15,
    '07': 18,
    '08': 40,
    '09': 44,
    '10': 140,
    '11': 140,
    '12': 294,
    '13': 150,
    '14': 144,
  };
  expect(Object.fromEntries(found)).toEqual({ '02': 2, '03': 3, '04': 4, ...published });
});

test('finds where a part of the Db2 example is used, with rolled-up quantities', () => {
  const found = whereUsed(PARTLIST, '12');
  expect(Object.fromEntries(found)).toEqual({ '00': 1470, '01': 294, '02': 60, '03': 48, '06': 10, '07': 8 });
});

test('a diamond counts twice in the quantity, and once among what uses it', () => {
  const diamond = [
    { parent: 'top', child: 'left', quantity: 2 },
    { parent: 'top', child: 'right', quantity: 3 },
    { parent: 'left', child: 'screw', quantity: 5 },
    { parent: 'right', child: 'screw', quantity: 7 },
  ];
  expect([...whereUsed(diamond, 'screw')]).toEqual(expect.arrayContaining([['top', 31]]));
  expect(whereUsed(diamond, 'screw').size).toBe(3);
  expect(explosionOf(diamond, 'top').get('screw')).toBe(31);
});

test('refuses what contains itself, but not what merely stands beside a circle', () => {
  const circle = [
    { parent: 'a', child: 'b', quantity: 1 },
    { parent: 'b', child: 'c', quantity: 1 },
    { parent: 'c', child: 'a', quantity: 1 },
    { parent: 'x', child: 'y', quantity: 2 },
  ];
  expect(() => whereUsed(circle, 'c')).toThrow(CircleError);
  expect(() => explosionOf([{ parent: 'a', child: 'a', quantity: 1 }], 'a')).toThrow(CircleError);
  expect([...whereUsed(circle, 'y')]).toEqual([['x', 2]]);
});

test('a chain of twenty thousand does not exhaust the stack', () => {
  const chain = Array.from({ length: 20_000 }, (_, n) => ({ parent: String(n), child: String(n + 1), quantity: 1 }));
  expect(explosionOf(chain, '0').get('20000')).toBe(1);
});
