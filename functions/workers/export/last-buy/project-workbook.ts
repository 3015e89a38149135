import ExcelJS from 'exceljs';
import { safeCell } from '#platform/jobs/spreadsheet.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { planLastBuy } from '#shared/parts/last-buy/plan.ts';
import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { inputFor, type PlannedPart, planProject } from '#shared/projects/last-buys/plan.ts';
import type { PlannedOrder } from '#shared/projects/last-buys/schema.ts';
import { addDemand } from './demand-sheet.ts';
import { atMost, CANDIDATES, deviation, firstCandidate, LEVEL_FROM_COSTS, QUANTITY, usable } from './formulas.ts';
import { addLines, fill, inputLines } from './workbook.ts';

export type ProjectFile = {
  input: LastBuyInput;
  orders: readonly PlannedOrder[];
  project: string;
  translate: Translate;
};

const PARTS = 'Parts';
const PROBABILITY = 'P';
const COLUMNS = [
  ...['part', 'supplier', 'lastOrder', 'perUnit', 'price', 'mean', 'deviation', 'wanted_level', 'usable'],
  ...['quantity', 'cash'],
] as const;
const [UNITS, PRICE, MEAN, DEVIATION, LEVEL, USABLE, ORDERED] = ['D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
const FORMATS = [
  '',
  '',
  'yyyy-mm-dd',
  '#,##0.##',
  '#,##0.00',
  '#,##0.##',
  '#,##0.##',
  '0.00%',
  '#,##0',
  '#,##0',
  '#,##0.00',
];

/** The cells of a part that formulas name elsewhere. `sheet`: where they are, if not on the same one. */
const inRow = (formula: string, row: number, sheet = ''): string => {
  const cells: Record<string, string> = {
    ...{ mean: MEAN, deviation: DEVIATION, wanted_level: LEVEL, usable: USABLE, price: PRICE },
  };
  const cellOf = (name: string) => `${sheet}$${cells[name]}$${row}`;
  return formula.replace(/(?<![\w.])(mean|deviation|wanted_level|usable|price)(?!\w)/g, cellOf);
};

/** Candidates are looked through in blocks of as many, then within one block: 600 by 50 cells. */
const BLOCK = Math.ceil(Math.sqrt(CANDIDATES));

type Shape = LastBuyInput['spread']['kind'];

/** The row of a part with probabilities: of blocks of candidates, then of each in the block that is looked for. */
function addProbabilities(sheet: ExcelJS.Worksheet, kind: Shape, row: number): void {
  const letter = (column: number) => sheet.getColumn(column).letter;
  const cell = (column: number, formula: string) => {
    sheet.getCell(row, column).value = { formula: inRow(formula, row, `${PARTS}!`), result: 0 };
  };
  const columns = Array.from({ length: BLOCK }, (_, n) => n);
  const base = BLOCK + 2;
  cell(1, firstCandidate(kind));
  for (const n of columns) cell(n + 2, `IF(mean=0,0,${atMost(kind, `$A${row}+${(n + 1) * BLOCK - 1}`)})`);
  const blocks = `$B${row}:$${letter(base - 1)}${row}`;
  cell(base, `$A${row}+${BLOCK}*SUMPRODUCT((${blocks}<wanted_level)*1)`);
  for (const n of columns) cell(base + 1 + n, `IF(mean=0,0,${atMost(kind, `$${letter(base)}${row}+${n}`)})`);
}

/** Pieces that must be usable, from the probabilities in the row of the part. */
function usableIn(sheet: ExcelJS.Worksheet | undefined, kind: Shape, row: number): string {
  if (!sheet) return inRow(usable(kind, '', ''), row);
  const letter = (column: number) => `${PROBABILITY}!$${sheet.getColumn(column).letter}${row}`;
  const [base, last] = [BLOCK + 2, 2 * BLOCK + 2];
  const within = `${letter(base + 1)}:$${sheet.getColumn(last).letter}${row}`;
  return inRow(`IF(mean=0,0,${letter(base)}+SUMPRODUCT((${within}<wanted_level)*1))`, row);
}

type Sheets = { parts: ExcelJS.Worksheet; probabilities: ExcelJS.Worksheet | undefined };

function addPart(
  { parts: sheet, probabilities }: Sheets,
  { part, buy }: PlannedPart<PlannedOrder>,
  input: LastBuyInput,
) {
  const { name, supplier_label, last_buy_order, units, price } = part;
  const row = sheet.rowCount + 1;
  const plan = buy && planLastBuy(inputFor(input, part));
  const formula = (text: string, result: number) => ({ formula: text, result });
  const computed = plan
    ? [
        formula(`$${UNITS}${row}*unit_demand`, plan.mean),
        formula(inRow(deviation[input.spread.kind], row), plan.deviation),
        formula(input.target.kind === 'costs' ? inRow(LEVEL_FROM_COSTS, row) : 'service_level', plan.level),
        formula(usableIn(probabilities, input.spread.kind, row), plan.usable),
        formula(inRow(QUANTITY, row), plan.quantity),
        formula(`$${ORDERED}${row}*$${PRICE}${row}`, plan.cash),
      ]
    : [];
  const day = last_buy_order === null ? null : new Date(`${last_buy_order}T00:00:00.000Z`);
  sheet.addRow([safeCell(name), safeCell(supplier_label ?? ''), day, units, price ?? 0, ...computed]);
  if (plan && probabilities) addProbabilities(probabilities, input.spread.kind, row);
  for (const column of [UNITS, PRICE]) sheet.getCell(`${column}${row}`).fill = fill('FFFFF9E5');
}

function addParts(book: ExcelJS.Workbook, { input, orders, translate }: ProjectFile): void {
  const sheet = book.addWorksheet(PARTS, { views: [{ state: 'frozen', ySplit: 1, xSplit: 1 }] });
  sheet.columns = COLUMNS.map((_, n) => ({ width: n < 2 ? 28 : 16, style: { numFmt: FORMATS[n] ?? '' } }));
  sheet.addRow(COLUMNS.map((name) => translate(`last-buy-file:${name}`))).font = { bold: true };
  const { parts, cash } = planProject(input, orders);
  const probabilities = input.spread.kind === 'error' ? undefined : book.addWorksheet(PROBABILITY);
  for (const part of parts) addPart({ parts: sheet, probabilities }, part, input);
  const last = sheet.rowCount;
  const total = sheet.addRow([translate('last-buy-file:sum')]);
  total.getCell(COLUMNS.length).value = { formula: `SUM(K2:K${last})`, result: cash };
  total.font = { bold: true };
  sheet.autoFilter = { from: 'A1', to: `K${last}` };
}

/** The last buys of the parts of a project, each in a row with its formulas, under assumptions that can be changed. */
export async function projectWorkbook(file: ProjectFile): Promise<Uint8Array> {
  const { input, project, translate } = file;
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Plan');
  sheet.columns = [{ width: 46 }, { width: 18 }, { width: 20 }];
  sheet.addRow([safeCell(translate('last-buy-file:projectTitle', { project }))]).font = { bold: true, size: 14 };
  sheet.addRow([translate('last-buy-file:projectNote')]);
  sheet.addRow([]);
  // Prices are those of the parts.
  const common = inputLines(input).filter(({ name }) => name !== 'price' && name !== 'replacement_cost');
  addLines(book, sheet, common, translate);
  const plan = planLastBuy(input);
  const share = plan.cash > 0 ? plan.holding / plan.cash : 0;
  const computed = [
    { name: 'unit_demand', formula: 'SUM(demand_total)', result: plan.mean, format: '#,##0.##' },
    { name: 'holding_share', formula: 'SUM(demand_holding)', result: share, format: '0.0%' },
  ];
  addLines(book, sheet, computed, translate);
  addParts(book, file);
  addDemand(book, input, plan, translate);
  book.calcProperties.fullCalcOnLoad = true;
  return new Uint8Array(await book.xlsx.writeBuffer());
}
