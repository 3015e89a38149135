import { expect, test } from 'vitest';
import { type Differences, differencesOf, type Known } from './difference.ts';
import type { WantedSystem } from './target.ts';

const ROW = { row: 2, fields: {} };
const part = (quantity: number | null) => ({ quantity, rows: [] });
const wanted = (
  name: string,
  parent: number | null,
  parts: Record<string, number | null>,
  others: Partial<WantedSystem> = {},
): WantedSystem => ({
  ...{ parent, row: null, name, reference: null, quantity: 1, isKept: false },
  parts: new Map(Object.entries(parts).map(([id, quantity]) => [`product:${id}`, part(quantity)])),
  ...others,
});
const known = (
  id: string,
  parent: string | null,
  parts: Record<string, number>,
  others: Partial<Known> = {},
): Known => ({
  ...{ id, version: 3, name: id, reference: null, parent, quantity: 1 },
  parts: Object.entries(parts).map(([product, quantity]) => ({ product, quantity })),
  ...others,
});
const told = ({ changes, gone }: Differences) => [
  ...changes.flatMap((change) =>
    change.outcome === 'unchanged'
      ? []
      : `${change.outcome} ${change.what === 'part' ? change.key.slice(8) : `#${change.system}`} ${change.old}→${change.quantity}`,
  ),
  ...gone.map(({ system, parts }) => `gone ${system.id}(${parts.map(({ product }) => product)})`),
];

test('the first import adds everything, the same one again changes nothing', () => {
  const list = [wanted('Board', null, { p1: 2 }), wanted('Front', 0, { p2: 1 }, { quantity: 4 })];
  const first = differencesOf(list, [], new Set());
  expect(told(first)).toEqual(['added #0 null→1', 'added p1 null→2', 'added #1 null→4', 'added p2 null→1']);
  expect(first.systems.map(({ name, parent }) => [name, parent])).toEqual([
    ['Board', null],
    ['Front', 0],
  ]);
  const there = [known('Board', null, { p1: 2 }), known('Front', 'Board', { p2: 1 }, { quantity: 4 })];
  const again = differencesOf(list, there, new Set(['Board', 'Front']));
  expect([told(again), again.systems]).toEqual([[], []]);
});

test('a changed list tells and plans exactly what differs', () => {
  const list = [wanted('board', null, { p1: 3, p3: 1 }), wanted('Back', 0, { p4: 1 })];
  const there = [
    known('Board', null, { p1: 2, p2: 5 }),
    known('Front', 'Board', { p2: 1 }),
    known('Deep', 'Front', { p9: 1 }),
  ];
  const found = differencesOf(list, there, new Set());
  expect(told(found)).toEqual([
    'changed p1 2→3',
    'added p3 null→1',
    'removed p2 5→null',
    'added #1 null→1',
    'added p4 null→1',
    'gone Deep(p9)',
    'gone Front(p2)',
  ]);
  expect(found.systems).toMatchObject([
    {
      name: 'Board',
      before: { version: 3 },
      parts: [
        { product: 'p1', quantity: 3 },
        { product: 'p3', quantity: 1 },
      ],
    },
    { name: 'Back', parent: 'Board' },
  ]);
});

test('a system at the top is removed only if the list had it before; what nobody listed stays', () => {
  const list = [wanted('Board', null, { p1: 1 })];
  const there = [known('Board', null, { p1: 1 }), known('Old', null, { p2: 1 }), known('By hand', null, { p3: 1 })];
  expect(told(differencesOf(list, there, new Set(['Board', 'Old'])))).toEqual(['gone Old(p2)']);
  const into = [wanted('', null, { p1: 1 }, { into: 'Board' })];
  expect(told(differencesOf(into, there, new Set(['Old'])))).toEqual([]);
});

test('what the list says nothing certain about stays as it is', () => {
  const list = [
    wanted('Board', null, { p1: null, p5: null }),
    wanted('Front', 0, {}, { isKept: true }),
    wanted('New', 0, {}, { isKept: true }),
  ];
  const there = [known('Board', null, { p1: 2 }), known('Front', 'Board', { p2: 1 }), known('Below', 'Front', {})];
  const found = differencesOf(list, there, new Set(['Board']));
  expect([told(found), found.systems, found.removed]).toEqual([[], [], []]);
});

test('a system that only the place of lines needs is not created without them', () => {
  const list = [wanted('Project', null, {}), wanted('Empty assembly', null, {}, { row: ROW })];
  expect(told(differencesOf(list, [], new Set()))).toEqual(['added #1 null→1']);
});

test('assemblies are recognised by their reference, else by their name, each once', () => {
  const list = [
    wanted('Renamed', null, {}, { reference: 'AS-1' }),
    wanted('Pump', null, {}, { row: ROW }),
    wanted('Pump', null, {}, { quantity: 2, row: ROW }),
  ];
  const there = [known('1', null, {}, { reference: 'as-1', name: 'Original' }), known('2', null, {}, { name: 'pump' })];
  const found = differencesOf(list, there, new Set(['1', '2']));
  expect(told(found)).toEqual(['added #2 null→2']);
  expect(found.removed).toEqual([]);
});

test('designators are kept; a part that comes in the place of another one replaces it', () => {
  const placed = (quantity: number, designators: string) => ({ quantity, rows: [{ ...ROW, designators }] });
  const board = (
    parts: Record<string, { quantity: number; rows: { row: number; fields: object }[] }>,
  ): WantedSystem => ({
    ...wanted('Board', null, {}),
    parts: new Map(Object.entries(parts)),
  });
  const first = differencesOf(
    [board({ 'product:p1': placed(2, 'R1, R2'), 'product:p2': placed(1, 'C1') })],
    [],
    new Set(),
  );
  const parts = [
    { product: 'p1', quantity: 2, designators: 'R1, R2' },
    { product: 'p2', quantity: 1, designators: 'C1' },
  ];
  expect(first.systems[0]?.parts).toEqual(parts);
  const there = [known('Board', null, {}, { parts })];
  const next = board({
    'created:new': placed(3, 'R2;R1'),
    'product:p2': placed(1, 'C4'),
    'product:p9': placed(1, 'U1'),
  });
  const found = differencesOf([next], there, new Set(['Board']));
  expect(found.changes.filter(({ what }) => what === 'part')).toMatchObject([
    { outcome: 'replaced', key: 'created:new', replaces: 'product:p1', old: 2, quantity: 3 },
    { outcome: 'changed', key: 'product:p2', isMoved: true, old: 1, quantity: 1 },
    { outcome: 'added', key: 'product:p9' },
  ]);
  // A list that says nothing of designators leaves them.
  const silent = differencesOf([wanted('Board', null, { p1: 5, p2: 1 })], there, new Set(['Board']));
  expect(silent.systems[0]?.parts).toEqual([{ ...parts[0], quantity: 5 }, parts[1]]);
});
