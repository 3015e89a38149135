import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import init, { Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';
import { beforeAll, expect, it } from 'vitest';
import { translatorFor } from '#platform/words/phrases.ts';
import { lastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { planProject } from '#shared/projects/last-buys/plan.ts';
import { projectWorkbook } from './project-workbook.ts';
import './words.ts';

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@ironcalc/wasm/wasm_bg.wasm'));
  await init({ module_or_path: wasm });
});

const order = (id: string, units: number | null, price: number | null) => ({
  ...{ id, name: id, supplier_label: '=Maker', last_buy_order: '2027-03-31', units, price },
});
const ORDERS = [order('=A', 1, 10), order('B', 2.5, 0.5), order('C', 40, null), order('D', null, 5)];
const NEEDS = {
  from: 2027,
  uses: [
    { name: 'Radio', installed: 480, failure_rate: 0.02, until: 2036, decline_from: 2030, decline: 0.1 },
    { name: 'Builds', builds: [{ year: 2028, quantity: 12 }], until: 2031 },
  ],
  ...{ attrition: 0.04, holding_rate: 0.15, discount_rate: 0.08 },
};

/** What a user would type to get the cell. */
function typed({ formula, value }: ExcelJS.Cell): string {
  if (formula) return `=${formula.replaceAll('_xlfn.', '')}`;
  return typeof value === 'number' ? String(value) : `'${value ?? ''}`;
}

for (const more of [
  {},
  { spread: { kind: 'dispersion', index: 3.5 } },
  { spread: { kind: 'dispersion', index: 90 } },
  { target: { kind: 'level', level: 0.999 } },
  { spread: { kind: 'error', share: 0.25 } },
  { target: { kind: 'costs' }, later_price: 60 },
])
  it(`computes the same plan of each part: ${JSON.stringify(more)}`, async () => {
    const input = lastBuyInput.parse({ ...NEEDS, ...more });
    const bytes = await projectWorkbook({ input, orders: ORDERS, project: 'Ferry', translate: translatorFor('en') });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes.buffer as ArrayBuffer);
    const model = new Model('plan', 'en', 'UTC', 'en');
    book.worksheets.forEach((sheet, index) => {
      if (index > 0) model.newSheet();
      model.renameSheet(index, sheet.name);
    });
    for (const { name, ranges } of book.definedNames.model) model.newDefinedName(name, undefined, ranges[0] ?? '');
    model.pauseEvaluation();
    for (const [index, sheet] of book.worksheets.entries())
      sheet.eachRow((row, line) => {
        row.eachCell((cell, column) => model.setUserInput(index, line, column, typed(cell)));
      });
    model.resumeEvaluation();
    model.evaluate();
    const at = (line: number, column: number) =>
      Number(model.getFormattedCellValue(1, line, column).replaceAll(/[,%]/g, ''));
    const { parts, cash } = planProject(input, ORDERS);
    for (const [n, { buy }] of parts.entries()) {
      if (!buy) continue;
      expect(at(n + 2, 6), 'mean').toBeCloseTo(buy.mean, 1);
      expect(at(n + 2, 10), 'quantity').toBe(buy.quantity);
      expect(at(n + 2, 11), 'amount').toBeCloseTo(buy.cash, 1);
    }
    expect(parts.filter(({ buy }) => buy)).toHaveLength(3);
    expect(at(parts.length + 2, 11)).toBeCloseTo(cash, 1);
    expect(book.getWorksheet('Parts')?.getCell('A2').value).toBe('=A');
  });
