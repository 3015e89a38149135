import ExcelJS from 'exceljs';
import { safeCell } from '#platform/jobs/spreadsheet.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { LastBuyInput, LastBuyPlan } from '#shared/parts/last-buy/schema.ts';
import { addDemand } from './demand-sheet.ts';
import {
  atMost,
  CANDIDATES,
  COVERED,
  deviation,
  firstCandidate,
  LEVEL_FROM_COSTS,
  QUANTITY,
  shortage,
  usable,
} from './formulas.ts';

export type PlanFile = { input: LastBuyInput; plan: LastBuyPlan; part: string; translate: Translate };

/** Sheets are named in one language, because formulas name them. */
const PLAN = 'Plan';
const PROBABILITY = 'P';
const INTEGER = '#,##0';
const MONEY = '#,##0.00';
const SHARE = '0.0%';
const DECIMAL = '#,##0.##';

export type Line = { name: string; format: string } & ({ value: number | null } | { formula: string; result: number });

export const fill = (argb: string): ExcelJS.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

export function inputLines({ spread, target, ...input }: LastBuyInput): Line[] {
  const money = (name: string, value: number | undefined) => ({ name, value: value ?? null, format: MONEY });
  return [
    { name: 'price', value: input.price, format: MONEY },
    ...(target.kind === 'costs' ? [money('later_price', input.later_price)] : []),
    { name: 'salvage', value: input.salvage, format: MONEY },
    ...(target.kind === 'level' ? [{ name: 'service_level', value: target.level, format: '0.00%' }] : []),
    ...(spread.kind === 'dispersion' ? [{ name: 'dispersion', value: spread.index, format: DECIMAL }] : []),
    ...(spread.kind === 'error' ? [{ name: 'forecast_error', value: spread.share, format: SHARE }] : []),
    { name: 'attrition', value: input.attrition, format: SHARE },
    { name: 'stock', value: input.stock, format: INTEGER },
    { name: 'on_order', value: input.on_order, format: INTEGER },
    { name: 'minimum_order', value: input.minimum_order, format: INTEGER },
    { name: 'pack', value: input.pack, format: DECIMAL },
    { name: 'holding_rate', value: input.holding_rate, format: SHARE },
    { name: 'discount_rate', value: input.discount_rate, format: SHARE },
    ...(input.replacement_cost === undefined ? [] : [money('replacement_cost', input.replacement_cost)]),
  ];
}

function resultLines({ input, plan }: PlanFile): Line[] {
  const { kind } = input.spread;
  const covered = (plan.quantity + input.stock + input.on_order) * (1 - input.attrition);
  const share = plan.cash > 0 ? plan.holding / plan.cash : 0;
  const first = `${PROBABILITY}!$A$2`;
  const probabilities = `${PROBABILITY}!$B$2:$B$${CANDIDATES + 1}`;
  const { replacement_cost: replacement } = input;
  return [
    { name: 'mean', formula: 'SUM(demand_total)', result: plan.mean, format: DECIMAL },
    { name: 'deviation', formula: deviation[kind], result: plan.deviation, format: DECIMAL },
    { name: 'holding_share', formula: 'SUM(demand_holding)', result: share, format: SHARE },
    {
      ...{ name: 'wanted_level', result: plan.level, format: '0.00%' },
      formula: input.target.kind === 'costs' ? LEVEL_FROM_COSTS : 'service_level',
    },
    { name: 'usable', formula: usable(kind, first, probabilities), result: plan.usable, format: INTEGER },
    { name: 'quantity', formula: QUANTITY, result: plan.quantity, format: INTEGER },
    { name: 'cash', formula: 'quantity*price', result: plan.cash, format: MONEY },
    { name: 'holding', formula: 'cash*holding_share', result: plan.holding, format: MONEY },
    { name: 'covered', formula: COVERED, result: covered, format: DECIMAL },
    {
      ...{ name: 'reached_level', result: plan.reached, format: '0.00%' },
      formula: `IF(mean=0,1,${atMost(kind, kind === 'error' ? 'covered' : 'INT(covered)')})`,
    },
    { name: 'shortage', formula: shortage[kind], result: plan.shortage, format: '#,##0.00' },
    { name: 'leftover', formula: 'covered-mean+shortage', result: plan.leftover, format: '#,##0.00' },
    ...(replacement === undefined
      ? []
      : [
          {
            name: 'saved',
            formula: 'replacement_cost-cash-holding',
            result: replacement - plan.cash - plan.holding,
            format: MONEY,
          },
        ]),
  ];
}

export function addLines(
  book: ExcelJS.Workbook,
  sheet: ExcelJS.Worksheet,
  lines: readonly Line[],
  translate: Translate,
): void {
  for (const { name, format, ...line } of lines) {
    const row = sheet.addRow([translate(`last-buy-file:${name}`)]);
    const cell = row.getCell(2);
    cell.value = 'formula' in line ? line : line.value;
    cell.numFmt = format;
    if ('value' in line) cell.fill = fill('FFFFF9E5');
    row.getCell(3).value = name;
    row.getCell(3).font = { color: { argb: 'FF8A94A6' } };
    book.definedNames.add(`${PLAN}!$B$${row.number}`, name);
  }
}

function addProbabilities(book: ExcelJS.Workbook, { input, translate }: PlanFile): void {
  const { kind } = input.spread;
  if (kind === 'error') return;
  const sheet = book.addWorksheet(PROBABILITY);
  sheet.columns = [{ width: 18 }, { width: 28 }];
  sheet.addRow([translate('last-buy-file:pieces'), translate('last-buy-file:atMost')]).font = { bold: true };
  for (let index = 0; index < CANDIDATES; index++) {
    const row = index + 2;
    const pieces = index === 0 ? firstCandidate(kind) : `A${row - 1}+1`;
    sheet.addRow([{ formula: pieces }, { formula: atMost(kind, `A${row}`) }]);
  }
  sheet.getColumn(2).numFmt = '0.0000%';
  sheet.views = [{ state: 'frozen', ySplit: 1 }];
}

/** The plan of a last buy as a workbook that computes it again when its yellow cells are changed. */
export async function lastBuyWorkbook(file: PlanFile): Promise<Uint8Array> {
  const { input, plan, part, translate } = file;
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(PLAN);
  sheet.columns = [{ width: 46 }, { width: 18 }, { width: 20 }];
  const head = (text: string, size: number) => {
    sheet.addRow([safeCell(text)]).font = { bold: true, size };
  };
  head(translate('last-buy-file:title', { part }), 14);
  sheet.addRow([translate('last-buy-file:note')]);
  sheet.addRow([]);
  head(translate('last-buy-file:inputs'), 12);
  addLines(book, sheet, inputLines(input), translate);
  sheet.addRow([]);
  head(translate('last-buy-file:results'), 12);
  addLines(book, sheet, resultLines(file), translate);
  addDemand(book, input, plan, translate);
  addProbabilities(book, file);
  book.calcProperties.fullCalcOnLoad = true;
  return new Uint8Array(await book.xlsx.writeBuffer());
}
