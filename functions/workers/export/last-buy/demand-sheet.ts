import type ExcelJS from 'exceljs';
import { safeCell } from '#platform/jobs/spreadsheet.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { LastBuyInput, LastBuyPlan } from '#shared/parts/last-buy/schema.ts';
import type { LastBuyUse } from '#shared/parts/last-buy/uses.ts';

const DEMAND = 'Demand';
/** A year in which no decline has begun yet. */
const NEVER = 9999;
const USE_COLUMNS = ['use', 'perUnit', 'installed', 'failureRate', 'declineFrom', 'decline', 'until'] as const;
const YEAR_COLUMNS = ['year', 'builds', 'service', 'total', 'used', 'stored', 'paid'] as const;
const FIRST_USE = 2;

const bold = (row: ExcelJS.Row) => {
  row.font = { bold: true };
};
const yellow: ExcelJS.Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFF9E5' } };

function addUse(sheet: ExcelJS.Worksheet, use: LastBuyUse, years: readonly number[]): void {
  const built = new Map(use.builds.map(({ year, quantity }) => [year, quantity]));
  const row = sheet.addRow([
    safeCell(use.name),
    ...[use.per_unit, use.installed, use.failure_rate, use.decline_from ?? NEVER, use.decline, use.until],
    ...years.map((year) => built.get(year) ?? 0),
  ]);
  row.eachCell((cell) => {
    cell.fill = yellow;
  });
  row.getCell(4).numFmt = '0.00%';
  row.getCell(6).numFmt = '0.0%';
}

/** The uses with their builds, and what each year needs of them, as formulas. */
export function addDemand(
  book: ExcelJS.Workbook,
  { uses }: LastBuyInput,
  plan: LastBuyPlan,
  translate: Translate,
): void {
  const sheet = book.addWorksheet(DEMAND, { views: [{ state: 'frozen', xSplit: 1 }] });
  sheet.columns = [{ width: 34 }, ...Array.from({ length: 6 }, () => ({ width: 16 }))];
  const years = plan.years.map(({ year }) => year);
  const name = (column: string) => translate(`last-buy-file:${column}`);
  bold(sheet.addRow([...USE_COLUMNS.map(name), ...years]));
  for (const use of uses) addUse(sheet, use, years);
  const last = FIRST_USE + uses.length - 1;
  const of = (column: string) => `$${column}$${FIRST_USE}:$${column}$${last}`;
  sheet.addRow([]);
  bold(sheet.addRow(YEAR_COLUMNS.map(name)));
  const first = last + 3;
  const end = first + years.length - 1;
  const sum = `SUM($D$${first}:$D$${end})`;
  plan.years.forEach(({ year, builds, service, total }, index) => {
    const row = first + index;
    const column = sheet.getColumn(USE_COLUMNS.length + 1 + index).letter;
    const isNeeded = `($A${row}<=${of('G')})`;
    const remaining = `(1-${of('F')}+(${of('F')}=1)*0.000000000001)^(($A${row}>=${of('E')})*($A${row}-${of('E')}+1))`;
    sheet.addRow([
      year,
      { formula: `SUMPRODUCT(${isNeeded}*${of('B')}*${of(column)})`, result: builds },
      { formula: `SUMPRODUCT(${isNeeded}*${of('B')}*${of('C')}*${of('D')}*${remaining})`, result: service },
      { formula: `B${row}+C${row}`, result: total },
      { formula: `IF(${sum}=0,0,D${row}/${sum})` },
      { formula: index === 0 ? `IF(${sum}=0,0,1)` : `F${row - 1}-E${row - 1}` },
      { formula: `holding_rate*(F${row}-E${row}/2)/(1+discount_rate)^${index + 1}` },
    ]);
  });
  sheet.getColumn(5).eachCell((cell, row) => {
    if (row >= first) cell.numFmt = '0.0%';
  });
  book.definedNames.add(`${DEMAND}!$D$${first}:$D$${end}`, 'demand_total');
  book.definedNames.add(`${DEMAND}!$G$${first}:$G$${end}`, 'demand_holding');
}
