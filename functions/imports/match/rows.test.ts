import { expect, it } from 'vitest';
import { seedEntries } from '#shared/dictionaries/seeds.ts';
import { readerOf } from '../plan/life-cycle.ts';
import { createListReader } from './rows.ts';

const lifeCycle = readerOf(seedEntries(), 'en');

const FIELDS = [
  ...(['supplier', 'supplier_ref', 'label', 'quantity', 'price'] as const),
  ...(['availability_status', 'last_buy_order', 'end_of_life', 'obso_at'] as const),
] as const;
const mapping = { sheet: 'BOM', header_row: 1, columns: FIELDS.map((field, index) => ({ index, field })) };

/** The remarks of each line, in order. */
function remarksIn(rows: string[], more: { isTorn?: true } = {}) {
  const list = createListReader(lifeCycle);
  const read = list.sheet(mapping);
  const lines = rows.map((text, place) => read({ number: place + 2, cells: text.split('|'), ...more }));
  return { remarks: lines.map((line) => line?.remarks ?? null), left: list.leftOut() };
}

it.each([
  ['Murata|GRM188|Capacitor|douze|0,02', ['quantity_not_read']],
  ['Murata|GRM188|Capacitor|12|ask', ['price_not_read']],
  ['Murata|GRM188|Capacitor|1.234,50|1,234.50 €', []],
  ['Murata|5,90E+12|Capacitor|1|', ['digits_lost']],
  ['Murata|12345678901234600000|Capacitor|1|', ['digits_lost']],
  ['Murata|123456789012340|Capacitor|1|', []],
  ['Murata|03-Dec|Capacitor|1|', ['like_date']],
  ['Murata|12 mars|Capacitor|1|', ['like_date']],
  ['Murata|mars-26|Capacitor|1|', ['like_date']],
  ['Murata|Dec-96|Capacitor|1|', ['like_date']],
  ['Murata|MAR-1206|Capacitor|1|', []],
  ['Murata|100nF|Capacitor|1|', ['like_value']],
  ['Murata|1844210|Terminal|1|', []],
  ['Murata|1/2|Fitting|1|', []],
  ['Murata|490-3261-1-ND|Capacitor|1|', ['like_shop_number']],
  ['Mouser|GRM188|Capacitor|x4|', ['like_shop']],
  ['Murata|NULL|Capacitor|1|', []],
  [`Murata|${'R'.repeat(250)}|Capacitor|1|`, ['too_long']],
  ['Murata|GRM188|Capacitor|#NOT_CALCULATED!|', ['not_calculated']],
  ['Murata|#REF!|Capacitor|1|', ['cell_error']],
  ['Murata|########|Capacitor|1|', ['cell_error']],
  ['Murata|GRM188|#N/A|1|', []],
  ['Murata|GRM188|Capacitor|1||Obsolete|2024-01-31|2025-01-31|2025-06-30', []],
  ['Murata|GRM188|Capacitor|1||Unknown', []],
  ['Murata|GRM188|Capacitor|1||In stock', ['availability_not_read']],
  ['Murata|GRM188|Capacitor|1|||05/06/2027', ['date_not_read']],
  ['Murata|GRM188|Capacitor|1||||Q3 2027', ['date_not_read']],
  ['Murata|GRM188|Capacitor|1|||31/12/2027|30.06.2027', ['dates_out_of_order']],
  ['Murata|GRM188\nC1608X|Capacitor|1|', ['several_lines']],
])('%s: %j', (row, remarks) => expect(remarksIn([row]).remarks).toEqual([remarks]));

it('an alternate that is the reference of its line', () => {
  const columns = [...mapping.columns, { index: 9, field: 'alternates' as const }];
  const line = createListReader(lifeCycle).sheet({ ...mapping, columns })({
    number: 2,
    cells: ['', '', 'Fuse', '1', '', '', '', '', '', 'A-1'],
  });
  expect(line).toMatchObject({ fields: { supplier_ref: 'A-1' }, remarks: ['by_alternate'] });
});

it('a text that may be several lines', () =>
  expect(remarksIn(['X|QN-300|open|1|'], { isTorn: true }).remarks).toEqual([['torn']]));

it('a part that an earlier line names, in another spelling', () =>
  expect(remarksIn(['Murata|GRM188R71|A|1|', 'TDK|GRM188R71|B|1|', 'murata|grm188-r71|C|2|']).remarks).toEqual([
    [],
    [],
    ['repeated'],
  ]));

it('no part that an earlier line names if a point or hyphen makes it another one', () =>
  expect(
    remarksIn([
      'Bourns|SMAJ6.0A|A|1|',
      'TE|12-345|A|1|',
      'TE|1-2345|A|1|',
      'Bourns|SMAJ60A|B|1|',
      'Bourns|smaj-60a|B|1|',
    ]).remarks,
  ).toEqual([[], [], [], [], ['repeated']]));

it('the rows that are no lines, with the reason', () =>
  expect(remarksIn(['Murata|GRM188|A|1|', 'PASSIVES||||', 'Total||||12,30', '||||5']).left).toEqual({
    total: 3,
    rows: [
      { row: 3, reason: 'title', text: 'PASSIVES' },
      { row: 4, reason: 'total', text: 'Total · 12,30' },
      { row: 5, reason: 'total', text: '5' },
    ],
  }));

it('shows the first fifty of them', () => {
  const { left } = remarksIn(Array.from({ length: 80 }, (_, place) => `GROUP ${place}||||`));
  expect([left.total, left.rows.length]).toEqual([80, 50]);
});
