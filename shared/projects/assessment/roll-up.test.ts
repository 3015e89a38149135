import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Node, rollUp } from './roll-up.ts';

const node = (id: string, parent: string | null, quantity: number, parts: Record<string, number> = {}): Node => ({
  ...{ id, parent, quantity },
  parts: Object.entries(parts).map(([product, each]) => ({ product, quantity: each })),
});
const units = (systems: readonly Node[], of: string | null = null) =>
  Object.fromEntries([...(rollUp(systems).get(of) ?? [])].map(([product, each]) => [product, each.units]));

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
  expect(units(systemsOf('01', 1))).toEqual({
    ...{ '02': 2, '03': 3, '04': 4, '05': 14, '06': 15, '07': 18, '08': 40, '09': 44 },
    ...{ '10': 140, '11': 140, '12': 294, '13': 150, '14': 144 },
  });
});

test('a part counts once for each unit of every system above it, and says on how many systems it hangs', () => {
  const systems = [node('train', null, 2, { lamp: 4 }), node('car', 'train', 8, { lamp: 10, seat: 40 })];
  expect(units(systems)).toEqual({ lamp: 168, seat: 640 });
  expect(units(systems, 'car')).toEqual({ lamp: 10, seat: 40 });
  expect(rollUp(systems).get(null)?.get('lamp')).toEqual({ units: 168, systems: 2 });
});

test('a system whose parent is gone is at the top, whatever the order; one that contains itself adds nothing', () => {
  const lost = [node('deep', 'mid', 3, { x: 1 }), node('mid', 'gone', 2, { y: 1 })];
  expect(units(lost)).toEqual({ x: 6, y: 2 });
  expect(units([node('a', 'b', 2, { x: 1 }), node('b', 'a', 2, { x: 1 })])).toEqual({});
});

test('the project has the same units as the walk over all paths', () => {
  const tree = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(tree, (drawn) => {
      const systems = drawn.map(([above, quantity, parts], n) =>
        node(`s${n}`, n === 0 ? null : `s${above % n}`, quantity, { common: parts, [`own${n}`]: parts }),
      );
      const byId = new Map(systems.map((system) => [system.id, system]));
      const times = (system: Node): number =>
        system.quantity * (system.parent ? times(byId.get(system.parent) as Node) : 1);
      const common = systems.reduce((sum, system) => sum + times(system) * (system.parts[0]?.quantity ?? 0), 0);
      expect(units(systems).common).toBe(common);
      expect(rollUp(systems).get(null)?.get('common')?.systems).toBe(systems.length);
    }),
  );
});
