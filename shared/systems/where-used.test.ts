import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CircleError, type Usage, UsageGraph } from './where-used.ts';

const whereUsed = (usages: readonly Usage[], item: string) => new UsageGraph(usages).whereUsed(item);
const explosionOf = (usages: readonly Usage[], item: string) => new UsageGraph(usages).explosionOf(item);

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
  expect([...explosionOf(diamond, 'top')]).toContainEqual(['screw', 31]);
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
  expect([...explosionOf(chain, '0')].at(-1)).toEqual(['20000', 1]);
});

/** Each way from an item upwards, with its product of quantities. */
function waysUp(usages: readonly Usage[], item: string, units = 1): [string, number][] {
  return usages
    .filter(({ child }) => child === item)
    .flatMap(({ parent, quantity }) => [[parent, units * quantity], ...waysUp(usages, parent, units * quantity)]) as [
    string,
    number,
  ][];
}

test('for any usages without circles, the quantities are the sums over all ways, in both directions', () => {
  const usages = fc
    .uniqueArray(fc.tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 4 })), {
      maxLength: 20,
      selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
    })
    .map((drawn) =>
      drawn.flatMap(([a, b, quantity]) =>
        a === b ? [] : [{ parent: String(Math.min(a, b)), child: String(Math.max(a, b)), quantity }],
      ),
    );
  fc.assert(
    fc.property(usages, (drawn) => {
      const graph = new UsageGraph(drawn);
      const items = new Set(drawn.flatMap(({ parent, child }) => [parent, child]));
      for (const item of items) {
        const expected = new Map<string, number>();
        for (const [above, units] of waysUp(drawn, item)) expected.set(above, (expected.get(above) ?? 0) + units);
        expect(new Map(graph.whereUsed(item))).toEqual(expected);
        for (const [above, units] of expected) expect(new Map(graph.explosionOf(above)).get(item)).toBe(units);
      }
    }),
  );
});

test('an item that nothing contains or is contained in is used nowhere', () => {
  expect(whereUsed(PARTLIST, '00').size).toBe(0);
  expect(whereUsed(PARTLIST, 'unknown').size).toBe(0);
});
