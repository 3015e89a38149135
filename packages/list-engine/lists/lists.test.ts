import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../columns/segment.ts';
import type { Columns, Filter, ListQuery } from '../model.ts';
import { orderRows, queryRows, rowValues } from '../queries/in-memory.ts';

const columns: Columns = {
  label: { type: 'text', searched: true },
  ref: { type: 'reference', searched: true },
  price: { type: 'number' },
  seen: { type: 'instant' },
  status: { type: 'dictionary' },
  codes: { type: 'texts' },
};
const query = (part: Partial<ListQuery> = {}): ListQuery => ({
  page: 1,
  size: 100,
  order: [],
  fields: undefined,
  search: undefined,
  filters: [],
  ...part,
});
const filter = (field: string, operator: Filter['operator'], ...values: Filter['values']): Filter => ({
  field,
  operator,
  values,
});
const rows = (...labels: (string | null)[]): Row[] => labels.map((label, n) => ({ id: `r${n}`, label }));
const labelsOf = (found: Row[]) => found.map((row) => row.label);

describe('order', () => {
  const ordered = (order: ListQuery['order'], list: Row[]) => orderRows(columns, list, order);

  test('accents are compared after letters, as in French dictionaries', () =>
    expect(
      labelsOf(ordered([{ field: 'label', descending: false }], rows('côté', 'cote', 'côte', 'coté', 'cotes'))),
    ).toEqual(['cote', 'coté', 'côte', 'côté', 'cotes']));

  test('digits in references compare as numbers', () => {
    const list = ['R10', 'R9', 'R100'].map((ref, n) => ({ id: `r${n}`, ref }));
    expect(ordered([{ field: 'ref', descending: false }], list).map((row) => row.ref)).toEqual(['R9', 'R10', 'R100']);
  });

  test('empty values come last in both directions', () => {
    for (const descending of [false, true])
      expect(labelsOf(ordered([{ field: 'label', descending }], rows(null, 'b', 'a'))).at(-1)).toBeNull();
  });

  test('pages of any size contain every row once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', null)), fc.integer({ min: 1, max: 7 }), (labels, size) => {
        const list = rows(...labels);
        const pages = Math.ceil(list.length / size);
        const seen = Array.from(
          { length: pages },
          (_, n) =>
            queryRows(columns, list, query({ page: n + 1, size, order: [{ field: 'label', descending: true }] })).items,
        ).flat();
        expect(seen.map((row) => row.id).sort()).toEqual(list.map((row) => row.id).sort());
      }),
    );
  });
});

describe('filters', () => {
  const found = (...filters: Filter[]) => queryRows(columns, list, query({ filters })).items.map((row) => row.id);
  const list: Row[] = [
    { id: 'a', label: 'Écrou M6', price: 2, status: 'x', codes: ['K1', 'K2'], seen: '2026-05-01T10:00:00.000Z' },
    { id: 'b', label: 'boulon', price: null, status: 'y', codes: [], seen: '2026-05-02T00:00:00.000Z' },
    { id: 'c', label: null, price: 10, status: 'x' },
  ];
  test('contains ignores case and accents', () => expect(found(filter('label', 'contains', 'ECROU'))).toEqual(['a']));
  test('`not equal` includes empty values', () => expect(found(filter('status', 'ne', 'x'))).toEqual(['b']));
  test('numbers compare as numbers', () => expect(found(filter('price', 'gte', 9))).toEqual(['c']));
  test('a date as upper bound includes the whole day', () =>
    expect(found(filter('seen', 'lte', '2026-05-01'))).toEqual(['a']));
  test('empty and not empty', () => {
    expect(found(filter('label', 'isnull', true))).toEqual(['c']);
    expect(found(filter('codes', 'isnull', false))).toEqual(['a']);
  });
  test('one matching value of several is enough', () => expect(found(filter('codes', 'eq', 'K2'))).toEqual(['a']));
  test('every word of the search must occur', () => {
    expect(queryRows(columns, list, query({ search: 'm6 ecrou' })).total).toBe(1);
    expect(queryRows(columns, list, query({ search: 'm6 boulon' })).total).toBe(0);
  });
  test('the values of a field are counted under the filters of the other fields', () => {
    const values = rowValues(
      columns,
      list,
      ['status'],
      { search: undefined, filters: [filter('status', 'eq', 'x'), filter('price', 'isnull', false)] },
      10,
    );
    expect(values.status).toEqual([{ value: 'x', count: 2 }]);
  });
  test('rows contain the id and the requested fields only', () =>
    expect(queryRows(columns, list, query({ fields: ['status'] })).items[1]).toEqual({ id: 'b', status: 'y' }));
});
