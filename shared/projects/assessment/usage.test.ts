import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Node as Rolled, rollUp } from '../../../test/support/records/roll-up.ts';
import { countIn, countsBySystem, usageOf } from './usage.ts';

type Node = Rolled & { name: string; reference: null };
const node = (id: string, parent: string | null, quantity: number, parts: Record<string, number> = {}): Node => ({
  ...{ id, parent, quantity, name: id, reference: null },
  parts: Object.entries(parts).map(([product, each]) => ({ product, quantity: each })),
});
const unitsIn = (systems: readonly Node[]) => {
  const usage = usageOf(systems);
  return Object.fromEntries([...usage.places.keys()].flatMap((id) => [[id, countIn(usage, id)?.units]]));
};

/** The parts list of IBM's Db2 documentation (table PARTLIST), whose result for part 01 is published with it. */
const PARTLIST: Record<string, Record<string, number>> = {
  '00': { '01': 5, '05': 3 },
  '01': { '02': 2, '03': 3, '04': 4, '06': 3 },
  '02': { '05': 7, '06': 6 },
  '03': { '07': 6 },
  '04': { '08': 10, '09': 11 },
  '05': { '10': 10, '11': 10 },
  '06': { '12': 10, '13': 10 },
  '07': { '12': 8, '14': 8 },
};

/** Each part that contains others is a system; one that is used at two places is there twice. */
function systemsOf(part: string, quantity: number, parent: string | null = null): Node[] {
  const id = `${parent ?? ''}/${part}`;
  const contained = PARTLIST[part] ?? {};
  const below = Object.entries(contained).flatMap(([each, count]) =>
    PARTLIST[each] ? systemsOf(each, count, id) : [],
  );
  return [node(id, parent, quantity, contained), ...below];
}

test('quantities multiply over all levels and add up over all paths, as in the published example', () => {
  expect(unitsIn(systemsOf('01', 1))).toEqual({
    ...{ '02': 2, '03': 3, '04': 4, '05': 14, '06': 15, '07': 18, '08': 40, '09': 44 },
    ...{ '10': 140, '11': 140, '12': 294, '13': 150, '14': 144 },
  });
});

test('a part counts once for each unit of every system above it, and says on how many systems it hangs', () => {
  const systems = [node('train', null, 2, { lamp: 4 }), node('car', 'train', 8, { lamp: 10, seat: 40 })];
  const usage = usageOf(systems);
  expect(['lamp', 'seat', 'door'].map((id) => countIn(usage, id))).toEqual([
    { units: 168, systems: 2 },
    { units: 640, systems: 1 },
    undefined,
  ]);
});

test('a system whose parent is gone is at the top, whatever the order; one that contains itself adds nothing', () => {
  const lost = [node('deep', 'mid', 3, { x: 1 }), node('mid', 'gone', 2, { y: 1 })];
  expect(unitsIn(lost)).toEqual({ x: 6, y: 2 });
  expect(unitsIn([node('a', 'b', 2, { x: 1 }), node('b', 'a', 2, { x: 1 })])).toEqual({ x: undefined });
});

/** Systems of which some contain others, in any order, some of them each other or one that is gone. */
const projects = fc
  .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 3 }), fc.array(fc.nat(8), { maxLength: 5 })), { maxLength: 30 })
  .map((drawn) =>
    drawn.map(([above, quantity, parts], n) =>
      node(
        `s${n}`,
        above === n ? null : `s${above}`,
        quantity,
        Object.fromEntries(parts.map((part) => [`p${part}`, part + 1])),
      ),
    ),
  );

test('for any systems, the use of each part and the counts of each system are those of a walk from the bottom up', () =>
  fc.assert(
    fc.property(projects, (systems) => {
      const rolled = rollUp(systems);
      const usage = usageOf(systems);
      const ids = [...new Set(systems.flatMap(({ parts }) => parts.map(({ product }) => product)))];
      expect([...usage.places.keys()].sort()).toEqual(ids.sort());
      for (const id of ids) expect(countIn(usage, id)).toEqual(rolled.get(null)?.get(id));
      const classOf = (id: string) => (Number(id.slice(1)) % 2 === 0 ? 'even' : 'odd');
      const count = countsBySystem(
        usage,
        ids.map((id) => ({ id })),
        ids.map(classOf),
      );
      for (const [place, { id }] of systems.entries()) {
        const below = [...(rolled.get(id)?.keys() ?? [])].map(classOf);
        for (const own of ['even', 'odd'] as const)
          expect(count(place, own)).toBe(below.filter((each) => each === own).length);
      }
    }),
    { numRuns: 300 },
  ));
