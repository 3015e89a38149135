import { describe, expect, it } from 'vitest';
import { parseListQuery, rawFilters } from '#shared/lists.ts';
import { partColumns } from '#shared/parts/schema.ts';
import {
  isNarrowed,
  type KnownColumn,
  type ListState,
  listBody,
  listQuery,
  pageRange,
  partOf,
  readListState,
  rowsThatFit,
  START,
  withFilters,
  withNextOrder,
  withoutFilters,
  withPart,
  writeListState,
} from './listState.ts';

const COLUMNS: KnownColumn[] = [
  { id: 'label', filter: 'text' },
  { id: 'availability_status', filter: 'values' },
  { id: 'last_buy_order', filter: 'date' },
  { id: 'internal_ref' },
  { id: 'system_quantity', isExtra: true },
];
const read = (address: string) => readListState(new URLSearchParams(address), COLUMNS);

describe('a list beside others', () => {
  const address = new URLSearchParams('tab=parts&parts.search=relay&parts.page=2&events.page=3');

  it('reads its own part of the address', () =>
    expect(readListState(partOf(address, 'parts'), COLUMNS)).toEqual({ ...START, search: 'relay', page: 2 }));

  it('keeps the parameters of other lists', () => {
    const next = withPart(address, 'parts', writeListState({ ...START, order: '-label' }));
    expect(next.toString()).toBe('tab=parts&events.page=3&parts.order_by=-label');
    expect(withPart(next, 'parts', writeListState(START)).toString()).toBe('tab=parts&events.page=3');
  });
});

describe('the address of a list', () => {
  it('is empty for a list as it starts: ten rows of the first page', () => {
    expect(read('')).toEqual({ page: 1, size: 10, order: '', search: '', filters: {}, columns: [] });
    expect(writeListState(START).toString()).toBe('');
  });

  it.each([
    'page=3',
    'size=-1',
    'search=relais+24+V',
    'availability_status=obsolete&availability_status=last_buy_order&order_by=-label&size=50&page=2',
    'label__contains=a%26b&last_buy_order__gte=2026-01-01&last_buy_order__lte=2026-12-31',
    'availability_status__isnull=true',
    'page=2&columns=internal_ref%2Clabel',
  ])('says again what it was read from: %s', (address) => {
    expect(writeListState(read(address)).toString()).toBe(address);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'size=7',
    'size=1000000',
    'order_by=password',
    'order_by=-system_quantity',
    'secret=1',
    'internal_ref__contains=a',
    'label__gte=a',
    'availability_status=',
    'columns=password',
  ])('leaves out what a list does not know: %s', (address) => {
    expect(read(address)).toEqual(START);
  });
});

describe('a list with as many rows as the window has room for', () => {
  const fitted = (address: string) => readListState(new URLSearchParams(address), COLUMNS, 18);

  it('has no size in its address, so that each reader has their own', () => {
    expect(fitted('page=2')).toEqual({ ...START, page: 2, size: 18, fits: true });
    expect(writeListState(fitted('page=2')).toString()).toBe('page=2');
    expect(fitted('size=25')).toEqual({ ...START, size: 25 });
  });

  it.each([
    [540, 40, 13],
    [90, 40, 5],
    [9000, 32, 100],
  ])('%i pixels have room for rows of %i: %i', (pixels, height, expected) => {
    expect(rowsThatFit(pixels, height)).toBe(expected);
  });
});

describe('the call of a list', () => {
  it('is one that the server accepts, whatever is filtered', () => {
    const state = read(
      'label__contains=é&availability_status=a&availability_status=b&last_buy_order__lte=2026-01-01&order_by=-label&size=25&page=4&search=x',
    );
    const query = Object.fromEntries(
      Object.entries(listQuery(state)).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    );
    const parsed = parseListQuery(partColumns, query);
    expect(parsed).toMatchObject({
      ok: true,
      value: { page: 4, size: 25, search: 'x', order: [{ field: 'label', descending: true }] },
    });
    expect(parsed.ok && parsed.value.filters).toContainEqual({
      field: 'availability_status',
      operator: 'eq',
      values: ['a', 'b'],
    });
  });

  it('loads everything on the first page', () => {
    expect(listQuery(read('size=-1&page=3'))).toMatchObject({ size: -1, page: 1 });
  });

  it('gives facets the filters of the other columns only', () => {
    const body = listBody(
      read('availability_status=a&availability_status__isnull=true&label__contains=b'),
      'availability_status',
    );
    expect(body).toEqual({ filters: { label__contains: ['b'] } });
    expect(parseListQuery(partColumns, rawFilters(body.filters)).ok).toBe(true);
  });
});

describe('changing a list', () => {
  const onPage3: ListState = { ...read('availability_status=a&page=3'), search: 'x' };

  it('returns to the first page when a filter changes', () => {
    expect(withFilters(onPage3, { label__contains: ['b'] })).toMatchObject({
      page: 1,
      filters: { availability_status: ['a'], label__contains: ['b'] },
    });
  });

  it('takes a filter away with an empty choice', () => {
    expect(withFilters(onPage3, { availability_status: [] }).filters).toEqual({});
  });

  it('orders ascending, then descending, then not at all', () => {
    const once = withNextOrder(START, 'label');
    const twice = withNextOrder(once, 'label');
    expect([once.order, twice.order, withNextOrder(twice, 'label').order]).toEqual(['label', '-label', '']);
    expect(withNextOrder(twice, 'family').order).toBe('family');
  });

  it('detects search and filters', () => {
    expect([isNarrowed(START), isNarrowed(onPage3), isNarrowed(withoutFilters(onPage3))]).toEqual([false, true, false]);
  });
});

describe('the shown range', () => {
  it.each([
    ['page=1', 0, { from: 0, to: 0, pages: 1 }],
    ['page=1', 7, { from: 1, to: 7, pages: 1 }],
    ['page=2', 20, { from: 11, to: 20, pages: 2 }],
    ['page=3', 21, { from: 21, to: 21, pages: 3 }],
    ['size=-1', 1234, { from: 1, to: 1234, pages: 1 }],
  ])('%s of %i rows', (address, total, expected) => {
    expect(pageRange(read(address), total)).toEqual(expected);
  });
});
