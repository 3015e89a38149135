import { expect, it } from 'vitest';
import {
  groupsOf,
  hasNoDateAhead,
  knowsStock,
  marksOfAll,
  nextParts,
  openAtFirst,
  queriesOf,
  rowsAtFirst,
  STEP,
  stockEnds,
} from './groups.ts';

const TODAY = '2026-11-27';
const part = (
  id: string,
  last_buy_order: string | null,
  end_of_life: string | null = null,
  projects: string[] = [],
) => ({
  ...{ id, last_buy_order, end_of_life, projects },
});

it('asks for three lists that share no part, and whose order is that of the date that comes next', () => {
  const [ahead, ends, late] = queriesOf(TODAY, '2026-11-26');
  expect([ahead, ends, late].map((query) => query?.order_by)).toEqual(['last_buy_order', 'end_of_life', 'end_of_life']);
  expect(ahead?.last_buy_order__gte).toBe(TODAY);
  expect(late?.last_buy_order__lte).toBe('2026-11-26');
});

it('shows the next parts of many, and says of how many', () => {
  const many = (name: string, year: number, of: (date: string) => ReturnType<typeof part>) =>
    Array.from({ length: STEP }, (_, n) => of(`${year + n}-01-01`)).map((each, n) => ({ ...each, id: `${name}${n}` }));
  const found = [
    { items: many('order', 2027, (date) => part('', date)), total: 900 },
    { items: many('end', 2027, (date) => part('', null, date)), total: 300 },
    { items: many('late', 2400, (date) => part('', '2020-01-01', date)), total: 34 + STEP - 200 },
  ];
  const { items, total } = nextParts(found, TODAY, STEP);
  expect(total).toBe(1234);
  expect(items).toHaveLength(STEP);
  expect(items.slice(0, 3).map(({ id }) => id)).toEqual(['order0', 'end0', 'order1']);
  expect(items.some(({ id }) => id.startsWith('late'))).toBe(false);
});

it('puts a part into each of its systems, else into its projects, else apart', () => {
  const projects = [
    { id: 'p1', name: 'Tram' },
    { id: 'p2', name: 'Stock' },
  ];
  const systems = [
    { id: 's1', name: 'Traction', project: 'p1', products: ['a', 'b'] },
    { id: 's2', name: 'Doors', project: 'p1', products: ['b'] },
  ];
  const parts = [
    part('b', '2027-01-01', null, ['p1']),
    part('a', '2027-02-01', null, ['p1', 'p2']),
    part('c', '2027-03-01', null, ['unknown']),
  ];
  const told = groupsOf(parts, systems, projects).map((group) => [
    group.project?.name ?? null,
    group.system?.name ?? null,
    group.parts.map(({ id }) => id).join(''),
  ]);
  expect(told).toEqual([
    ['Tram', 'Traction', 'ba'],
    ['Tram', 'Doors', 'b'],
    ['Stock', null, 'a'],
    [null, null, 'c'],
  ]);
});

it('knows the end of a stock by the plan that was kept last', () => {
  const ends = stockEnds([
    { product: 'a', stock_end: null },
    { product: 'a', stock_end: '2027-01-01' },
    { product: 'b', stock_end: '2028-01-01' },
    { product: null, stock_end: '2028-01-01' },
  ]);
  expect([...ends].sort()).toEqual([
    ['a', null],
    ['b', '2028-01-01'],
  ]);
  const group = (stock_end: string | null) => ({
    ...{ key: '', project: null, system: null },
    parts: [{ ...part('a', null), stock_end }],
  });
  expect(knowsStock([group(null), group('2028-01-01')])).toBe(true);
  expect(knowsStock([group(null)])).toBe(false);
});

it('places a part of which only the stock ends among those with dates', () => {
  const stock = { ...part('stock', '2020-01-01'), stock_end: '2027-03-01' };
  const found = [
    { items: [part('first', '2027-01-01'), part('last', null, '2027-06-01')], total: 2 },
    { items: [stock], total: 1 },
  ];
  expect(nextParts(found, TODAY, STEP).items.map(({ id }) => id)).toEqual(['first', 'stock', 'last']);
  expect([stock, part('', '2020-01-01', TODAY), part('', TODAY)].map((each) => hasNoDateAhead(each, TODAY))).toEqual([
    ...[true, false, false],
  ]);
});

it('marks each day of a group once, whatever the number of its parts', () => {
  const parts = Array.from({ length: 5000 }, (_, n) => part(`p${n}`, '2027-01-01', `20${30 + (n % 3)}-01-01`));
  expect(marksOfAll(parts).map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    ...['order 2027-01-01', 'end 2030-01-01', 'end 2031-01-01', 'end 2032-01-01'],
  ]);
});

it('groups thousands of parts on hundreds of systems', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `p${n}`);
  const systems = Array.from({ length: 500 }, (_, n) => ({
    ...{ id: `s${n}`, name: `S${n}`, project: 'p1', products: ids.slice(n * 20, n * 20 + 20) },
  }));
  const groups = groupsOf(
    ids.map((id) => part(id, '2027-01-01')),
    systems,
    [{ id: 'p1', name: 'Tram' }],
  );
  expect(groups).toHaveLength(500);
  expect(groups.every(({ parts }) => parts.length === 20)).toBe(true);
});

it('opens what fits, and always the first', () => {
  const group = (key: string, count: number) => ({
    ...{ key, project: null, system: null },
    parts: Array.from({ length: count }),
  });
  expect(openAtFirst([group('a', 100), group('b', 1)])).toEqual(['a']);
  expect(openAtFirst([group('a', 5), group('b', 12), group('c', 12)])).toEqual(['a', 'b']);
  expect(openAtFirst([])).toEqual([]);
});

it('folds a long group, unless it would only hide a few rows', () => {
  expect([0, 24, 27].map(rowsAtFirst)).toEqual([0, 24, 27]);
  expect([28, 10_000].map(rowsAtFirst)).toEqual([24, 24]);
});
