import { describe, expect, test } from 'vitest';
import type { Line } from '../store/schema.ts';
import { readerOf } from './life-cycle.ts';
import { amountsIn, blankPart } from './part.ts';
import { changesOf, keyOf, type PlanLine, planLineOf, planLines, type Setting } from './plan.ts';

const line = (row: number, fields: Record<string, string>, product: string | null = null): Line => ({
  ...{ id: `l${row}`, row, fields, status: 'new', suggestions: [], product, found: undefined, is_selected: true },
});
const setting: Setting = {
  ...{ entity: 'e1', recognised: new Map(), suppliers: new Map(), amounts: amountsIn([], 'en') },
  lifeCycle: readerOf([], 'en'),
  familyOf: (text) => text,
};

describe('planning parts from the lines of a file', () => {
  test('one part for each line, in their order', () => {
    const { wanted } = planLines([line(2, { supplier_ref: 'A1' }), line(3, { supplier_ref: 'B2' })], setting);
    expect(wanted.map(({ fields }) => fields.supplier_ref)).toEqual(['A1', 'B2']);
  });

  test('a repeated part is imported once, however far apart its lines are; different values are a conflict', () => {
    const others = Array.from({ length: 500 }, (_, n) => line(n + 3, { supplier_ref: `X${n}` }));
    const first = line(2, { supplier_ref: 'A1', quantity: '1' });
    const plan = planLines(
      [
        first,
        ...others,
        line(600, { supplier_ref: 'a-1', quantity: '1' }),
        line(601, { supplier_ref: 'A1', quantity: '2' }),
      ],
      setting,
    );
    expect(plan.wanted).toHaveLength(501);
    expect(plan.conflicts.map(({ line: { row }, code, params }) => [row, code, params.row])).toEqual([
      [600, 'import_named_twice', 2],
      [601, 'import_named_twice', 2],
    ]);
    expect(planLines([first, { ...first, row: 9 }], setting)).toMatchObject({ repeated: [{ row: 9 }], conflicts: [] });
  });

  test('references whose digits are separated differently are different parts', () => {
    const references = [
      '12-345',
      '1-2345',
      'SMAJ6.0A',
      'SMAJ60A',
      'HX 1/4-20',
      'HX 14-20',
      'MC 1,5/4-G-3,81',
      'MC 1,5/4-G-38,1',
    ];
    const lines = references.map((supplier_ref, n) =>
      line(n + 2, { supplier: 'Bourns', supplier_ref, quantity: `${n}` }),
    );
    for (const isMerged of [false, true]) {
      const { wanted, merged, conflicts } = planLines(lines, setting, isMerged);
      expect(wanted.map(({ fields }) => fields.supplier_ref)).toEqual(references);
      expect([merged, conflicts]).toEqual([[], []]);
    }
  });

  test('merged, the first line of a part takes over the quantities of the others', () => {
    const of = (row: number, quantity?: string, more = {}) =>
      line(row, { supplier_ref: 'A1', ...(quantity && { quantity }), ...more });
    const lines = [of(2, '5', { label: 'First' }), of(3, '2.5', { label: 'Second' }), of(4), of(5, 'many'), of(6, '1')];
    const { wanted, merged, conflicts, repeated } = planLines(lines, setting, true);
    expect(wanted.map(({ fields }) => fields)).toMatchObject([{ label: 'First', quantity: 8.5 }]);
    expect(merged.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
    expect([conflicts, repeated]).toEqual([[], []]);
    // A worker that plans some lines again has the merged line alone.
    expect(
      planLines(
        wanted.map((each) => each.line),
        setting,
      ).wanted[0]?.fields.quantity,
    ).toBe(8.5);
    expect(planLines([of(2), of(3)], setting, true).wanted[0]?.fields).not.toHaveProperty('quantity');
  });

  test('a line without identity is left out, because every import would create it again', () =>
    expect(planLines([line(2, { label: 'Washer' })], setting)).toMatchObject({
      wanted: [],
      conflicts: [{ code: 'import_no_reference', params: { row: 2 } }],
    }));

  test('a line whose part is gone is left out, not imported as another part', () =>
    expect(planLines([line(2, { supplier_ref: 'A1' }, 'gone')], setting)).toMatchObject({
      wanted: [],
      conflicts: [{ code: 'import_part_gone' }],
    }));
});

describe('a line that was recognised as a part of the entity', () => {
  const dated = { creation_date: '2026-01-01T00:00:00Z', modification_date: '2026-01-01T00:00:00Z' };
  const own = blankPart({
    ...{ id: 'own', owner_entity: 'e1', supplier_name: 'Atelier', supplier_label: 'Atelier', supplier_ref: 'PLT-42' },
    ...dated,
  });
  const catalogued = blankPart({
    ...{ id: 'cat', owner_entity: 'o', origin: 'product', supplier: 's1', supplier_label: 'Atelier SA' },
    ...{ supplier_ref: 'PLT-42', ...dated },
  });
  const known: Setting = { ...setting, recognised: new Map([own, catalogued].map((part) => [part.id, part])) };
  const suggestion = {
    supplier_label: '',
    supplier_ref: '',
    label: '',
    score: 1,
    reasons: [],
    availability_status: null,
  };
  const recognised = (fields: Record<string, string>, product: string): PlanLine =>
    planLineOf({ ...line(2, fields, product), suggestions: [{ ...suggestion, product, own_part: 'own' }] });
  const keyOfOwn = keyOf('e1', own);

  test('changes that part, and keeps its reference and manufacturer', () => {
    const { wanted } = planLines(
      [recognised({ supplier: 'Ateliers', supplier_ref: 'PTL-42', price: '3' }, 'own')],
      known,
    );
    expect(wanted.map(({ key, fields }) => ({ key, fields }))).toEqual([{ key: keyOfOwn, fields: { price: 3 } }]);
  });

  test('also if the catalogue has it too: the part is then linked to the catalogue part', () => {
    const { wanted } = planLines([recognised({ supplier_ref: 'PLT-42' }, 'cat')], known);
    expect(wanted).toMatchObject([{ key: keyOfOwn, fields: { product: 'cat' } }]);
  });

  test('is reported as a conflict if an earlier line names the same part', () => {
    const lines = [
      line(2, { supplier: 'Atelier', supplier_ref: 'PLT-42', price: '2' }),
      recognised({ price: '3' }, 'own'),
    ];
    expect(planLines(lines, known)).toMatchObject({
      wanted: [{ key: keyOfOwn }],
      conflicts: [{ code: 'import_named_twice' }],
    });
  });

  test('is imported as the other recognised part if it is gone', () => {
    const gone: Setting = { ...known, recognised: new Map([['cat', catalogued]]) };
    const { wanted } = planLines([recognised({ supplier_ref: 'PLT-42' }, 'cat')], gone);
    expect(wanted).toMatchObject([{ fields: { supplier: 's1', product: 'cat' } }]);
  });
});

test('a change has its old and its new value; unchanged fields are omitted', () =>
  expect(
    changesOf({ label: 'Old', price: 2, notes: null }, { label: 'New', price: 2, notes: null, quantity: 1 }),
  ).toEqual([
    { field: 'label', old: 'Old', new: 'New' },
    { field: 'quantity', old: null, new: 1 },
  ]));
