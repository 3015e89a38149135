import { describe, expect, test } from 'vitest';
import { parseListQuery, type RawQuery } from './lists.ts';

const columns = {
  label: { type: 'text' },
  price: { type: 'number' },
  end_of_life: { type: 'date' },
  creation_date: { type: 'instant' },
  is_public: { type: 'boolean' },
  status: { type: 'dictionary' },
} as const;
const parsed = (raw: RawQuery) => {
  const result = parseListQuery(columns, raw);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};
const problems = (raw: RawQuery) => {
  const result = parseListQuery(columns, raw);
  return result.ok ? {} : result.problems;
};

describe('list parameters', () => {
  test('the default is the first hundred rows in no order', () =>
    expect(parsed({})).toEqual({ page: 1, size: 100, order: [], fields: undefined, search: undefined, filters: [] }));

  test('repeated fields are alternatives; __in splits at commas, other values may contain them', () => {
    expect(parsed({ label: ['a,b', 'c'] }).filters).toEqual([{ field: 'label', operator: 'eq', values: ['a,b', 'c'] }]);
    expect(parsed({ status__in: 'x, y' }).filters).toEqual([{ field: 'status', operator: 'in', values: ['x', 'y'] }]);
  });

  test('values are converted to the type of their column', () => {
    expect(parsed({ price__gte: '1.5' }).filters[0]?.values).toEqual([1.5]);
    expect(parsed({ is_public: 'true' }).filters[0]?.values).toEqual([true]);
    expect(parsed({ price__isnull: 'false' }).filters[0]?.values).toEqual([false]);
  });

  test('order_by accepts several columns, each possibly descending', () =>
    expect(parsed({ order_by: '-label,price' }).order).toEqual([
      { field: 'label', descending: true },
      { field: 'price', descending: false },
    ]));

  test('size -1 returns everything; 0, 1001 and text are rejected', () => {
    expect(parsed({ size: '-1' }).size).toBe(-1);
    for (const size of ['0', '1001', 'many', '-2', '1.5']) expect(problems({ size })).toHaveProperty('size');
    for (const page of ['0', '-1', 'x']) expect(problems({ page })).toHaveProperty('page');
  });

  test.each([
    ['colour', 'red', 'unknown_parameter'],
    ['__proto__', 'x', 'unknown_parameter'],
    ['constructor', 'x', 'unknown_parameter'],
    ['price__contains', '1', 'unknown_operator'],
    ['status__startswith', 'a', 'unknown_operator'],
    ['price', 'cheap', 'not_number'],
    ['price__gte', '0x10', 'not_number'],
    ['end_of_life', '2026-02-30', 'not_date'],
    ['creation_date__gte', '2026-02-30T10:00:00Z', 'not_instant'],
    ['end_of_life__lte', '2026-13-45', 'not_date'],
    ['is_public', 'yes', 'not_boolean'],
    ['label__isnull', 'maybe', 'not_boolean'],
  ])('%s=%s is rejected as %s', (name, value, code) => {
    const raw = Object.fromEntries([[name, value]]);
    expect(problems(raw)[name]?.[0]?.code).toBe(code);
  });

  test('unknown columns in order_by and include_fields are reported with the allowed ones', () => {
    expect(problems({ order_by: 'label,colour' }).order_by?.[0]).toMatchObject({
      code: 'unknown_fields',
      params: { unknown: 'colour' },
    });
    expect(problems({ include_fields: 'secret' }).include_fields?.[0]?.params?.allowed).toContain('label');
  });
});
