import { expect, test } from 'vitest';
import { CHART_FIELDS, chartItems, columnOfChart } from './charts.ts';
import { partColumns } from './schema.ts';

test('every chart field is derived from a list column', () =>
  expect(CHART_FIELDS.filter((field) => !Object.hasOwn(partColumns, columnOfChart(field)))).toEqual([]));

test('bars are ordered by size, each with its split', () =>
  expect(
    chartItems(
      ['family', 'rohs'],
      [
        { values: ['Seals', 'yes'], count: 2 },
        { values: [null, 'yes'], count: 9 },
        { values: ['Seals', null], count: 5 },
      ],
    ),
  ).toEqual([
    { value: null, split: 'yes', count: 9 },
    { value: 'Seals', split: null, count: 5 },
    { value: 'Seals', split: 'yes', count: 2 },
  ]));

test('dates are grouped by year in order; missing dates are last', () =>
  expect(
    chartItems(
      ['end_of_life_year', undefined],
      [
        { values: [null], count: 50 },
        { values: ['2031-05-01'], count: 1 },
        { values: ['2027-01-01'], count: 4 },
        { values: ['2031-12-31'], count: 2 },
      ],
    ),
  ).toEqual([
    { value: 2027, count: 4 },
    { value: 2031, count: 3 },
    { value: null, count: 50 },
  ]));

test('and by month', () =>
  expect(
    chartItems(
      ['last_buy_order_month', undefined],
      [
        { values: [null], count: 50 },
        { values: ['2027-10-01'], count: 1 },
        { values: ['2027-02-01'], count: 4 },
        { values: ['2027-10-31'], count: 2 },
      ],
    ),
  ).toEqual([
    { value: '2027-02', count: 4 },
    { value: '2027-10', count: 3 },
    { value: null, count: 50 },
  ]));

test('implausible years are ordered too', () => {
  const groups = ['2027-01-01', '0099-01-01', '0013-01-01'].map((date, n) => ({ values: [date], count: 9 - n }));
  expect(chartItems(['end_of_life_year', undefined], groups).map(({ value }) => value)).toEqual([13, 99, 2027]);
});

test('a chart has at most 1,000 bars, the largest', () => {
  const groups = Array.from({ length: 1500 }, (_, n) => ({ values: [`manufacturer ${n}`], count: n }));
  const items = chartItems(['supplier_label', undefined], groups);
  expect([items.length, items[0]?.count, items.at(-1)?.count]).toEqual([1000, 1499, 500]);
});
