import { expect, test } from 'vitest';
import { rollUp } from '../../../test/support/records/roll-up.ts';
import type { System } from '../../systems/schema.ts';
import type { BillRow, StructureField } from './fields.ts';
import type { BillNode } from './nodes.ts';
import { quantityReader } from './quantities.ts';
import { structured } from './structure.ts';
import { targetOf } from './target.ts';

type Given = Partial<Record<StructureField, string>> & {
  ref?: string;
  label?: string;
  quantity?: string;
  indent?: number;
  left?: BillRow['left'];
};
const rowOf = ({ ref, label, quantity, ...others }: Given, at: number): BillRow => ({
  row: at + 2,
  fields: { ...(ref && { supplier_ref: ref }), ...(label && { label }), ...(quantity && { quantity }) },
  ...(others as object),
});
const read = (given: Given[], ...columns: StructureField[]) => structured(given.map(rowOf), new Set(columns));

/** `A[B C[D]]`, with `!` and the reason behind a refused item. */
const drawn = (nodes: readonly BillNode[]): string =>
  nodes
    .map(
      ({ name, children, refused }) =>
        `${name}${refused ? `!${refused}` : ''}${children.length > 0 ? `[${drawn(children)}]` : ''}`,
    )
    .join(' ');

test('level numbers, numberings and marked levels place a line below the one above it', () => {
  const levels = (...texts: string[]) =>
    drawn(
      read(
        texts.map((level, n) => ({ level, ref: 'ABCDEFG'.charAt(n) })),
        'level',
      ).roots,
    );
  expect(levels('0', '1', '2', '1', '2')).toBe('A[B[C] D[E]]');
  expect(levels('1', '2', '3', '1', '2')).toBe('A[B[C]] D[E]');
  expect(levels('1', '1.1', '1.1.1', '1.2', '2')).toBe('A[B[C] D] E');
  expect(levels('1', '.2', '..3', '.2')).toBe('A[B[C] D]');
  expect(levels('1.0', '2.0', '2.0')).toBe('A[B C]');
});

test('a line without level, or below a level that is missing, is refused; the rest goes on', () => {
  const rows = [
    { level: '1', ref: 'A' },
    { level: '3', ref: 'B' },
    { level: 'two', ref: 'C' },
    { level: '2', ref: 'D' },
  ];
  expect(drawn(read(rows, 'level').roots)).toBe('A[B!level_skipped D] C!level_not_a_number');
});

test('indented names are levels; titles with something below them are systems, others are no lines', () => {
  const rows = [
    { ref: 'A', indent: 0 },
    { ref: 'B', indent: 2 },
    { ref: 'C', indent: 6 },
    { ref: 'D', indent: 2 },
    { label: 'Housing', indent: 0, left: 'title' as const },
    { ref: 'E', indent: 2 },
    { label: 'Approved', indent: 0, left: 'title' as const },
  ];
  const { structure, roots, out } = read(rows);
  expect([structure, drawn(roots)]).toEqual(['indents', 'A[B[C] D] Housing[E]']);
  expect(out.map(({ fields }) => fields.label)).toEqual(['Approved']);
});

test('paths name the systems, whatever sign separates them', () => {
  const rows = (sign: string) => [
    { path: `Boat${sign}Engine`, ref: 'A' },
    { path: `boat${sign}Engine${sign}Pump`, ref: 'B' },
    { path: `Hull`, ref: 'C' },
    { ref: 'D' },
  ];
  for (const sign of [' > ', '\\', '/', ' | '])
    expect(drawn(read(rows(sign), 'path').roots)).toBe('Boat[Engine[A Pump[B]]] Hull[C] D');
  expect(
    drawn(
      read(
        [
          { path: 'A/D converter', ref: 'X' },
          { path: 'Board > Input', ref: 'Y' },
        ],
        'path',
      ).roots,
    ),
  ).toBe('A/D converter[X] Board[Input[Y]]');
});

test('parents are references; an item in a circle is refused with its circle, the rest goes on', () => {
  const rows = [
    { ref: 'A' },
    { parent: 'A', ref: 'B' },
    { parent: 'B', ref: 'C' },
    { parent: 'C', ref: 'B' },
    { parent: 'X', ref: 'Y' },
    { parent: 'Y', ref: 'X' },
    { parent: 'A', ref: 'D' },
  ];
  expect(drawn(read(rows, 'parent').roots)).toBe('A[B[C[B!cycle]] D] Y!cycle X!cycle');
});

test('a chain that is too deep is refused from there on, without an end', () => {
  const rows = Array.from({ length: 40 }, (_, n) => ({ ...(n > 0 && { parent: `P${n - 1}` }), ref: `P${n}` }));
  const drawing = drawn(read(rows, 'parent').roots);
  expect(drawing).toContain('P30[P31!too_deep]');
  expect(drawing).toContain('P39!above_refused');
});

/** The example of IBM's Db2 for recursive queries: PART, SUBPART, QUANTITY. */
const PARTLIST =
  `00 01 5;00 05 3;01 02 2;01 03 3;01 04 4;01 06 3;02 05 7;02 06 6;03 07 6;04 08 10;04 09 11;05 10 10;05 11 10;06 12 10;06 13 10;07 14 8;07 12 8`
    .split(';')
    .map((line): Given => {
      const [parent = '', ref = '', quantity = ''] = line.split(' ');
      return { parent, ref, quantity };
    });

function planned(given: Given[], ...columns: StructureField[]) {
  const rows = given.map(rowOf);
  const { roots } = structured(rows, new Set(columns));
  const target = targetOf(roots, {
    into: { name: 'Project' },
    quantityOf: quantityReader(
      rows,
      'en',
      rows.some(({ fields }) => fields.quantity),
    ),
    recognise: ({ fields }) => ({ product: fields.supplier_ref ?? '' }),
  });
  const systems = target.systems.map(
    ({ parent, name, quantity, parts }, place): Pick<System, 'id' | 'parent' | 'quantity' | 'parts' | 'name'> => ({
      id: String(place),
      name,
      parent: parent === null ? null : String(parent),
      quantity,
      parts: [...parts].map(([key, part]) => ({ product: key.slice('product:'.length), quantity: part.quantity ?? 0 })),
    }),
  );
  return { ...target, rolled: rollUp(systems), drawnSystems: systems };
}

test('the Db2 part list rolls up to the quantities that Db2 computes, repeated assemblies included', () => {
  const { rolled, drawnSystems, told } = planned(PARTLIST, 'parent');
  expect(told).toEqual([]);
  const systemsNamed = (name: string) => drawnSystems.filter((system) => system.name === name);
  const unitsIn = (name: string, product: string) =>
    rolled.get(systemsNamed(name)[0]?.id ?? '')?.get(product)?.units ?? 0;
  expect(['08', '09', '10', '11', '12', '13', '14'].map((part) => [part, unitsIn('01', part)])).toEqual([
    ['08', 40],
    ['09', 44],
    ['10', 140],
    ['11', 140],
    ['12', 294],
    ['13', 150],
    ['14', 144],
  ]);
  expect(['00', '01', '02', '03', '06', '07'].map((name) => [name, unitsIn(name, '12')])).toEqual([
    ['00', 1470],
    ['01', 294],
    ['02', 60],
    ['03', 48],
    ['06', 10],
    ['07', 8],
  ]);
  // Assemblies count with all their uses, too: 05 is in 01 fourteen times, and three more times in 00.
  const ofProject = rolled.get(null);
  expect([ofProject?.get('10')?.units, ofProject?.get('10')?.systems]).toEqual([(5 * 14 + 3) * 10, 2]);
});

test('lines that cannot be taken say why; repeated ones are added up; what is not fitted is left out', () => {
  const { systems, told, notes } = planned([
    { ref: 'A', quantity: '2' },
    { ref: 'B', quantity: 'as required' },
    { ref: 'C', quantity: '-1' },
    { ref: 'A', quantity: '1 1/2' },
    { ref: 'D', quantity: '0' },
    { ref: 'E', quantity: '2,5 m' },
    { ref: 'F', quantity: 'DNP' },
    { ref: 'G', label: '10k DNP', quantity: '3' },
    { ref: 'H', quantity: '10 pcs' },
    { ref: 'I' },
    { ref: 'J', designators: 'R1, R3-R6' },
    { ref: 'K', quantity: '3', designators: 'C1 C2' },
  ]);
  expect(systems.map(({ name }) => name)).toEqual(['Project']);
  expect([...(systems[0]?.parts ?? [])].map(([key, { quantity }]) => [key.slice(8), quantity])).toEqual([
    ['A', 3.5],
    ['B', null],
    ['C', null],
    ['E', 2.5],
    ['H', 10],
    ['I', null],
    ['J', 5],
    ['K', 3],
  ]);
  expect(told.map((each) => [each.row.fields.supplier_ref, 'reason' in each && each.reason])).toEqual([
    ['B', 'quantity_not_a_number'],
    ['C', 'quantity_negative'],
    ['D', 'quantity_zero'],
    ['F', 'not_fitted'],
    ['G', 'not_fitted'],
    ['I', 'quantity_missing'],
  ]);
  expect([...notes].map(([row, codes]) => [row.fields.supplier_ref, ...codes])).toEqual([
    ['E', 'unit'],
    ['J', 'designators_counted'],
    ['K', 'designators_differ'],
  ]);
});
