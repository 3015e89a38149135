import { beforeAll, describe, expect, it } from 'vitest';
import { translatorFor } from '#platform/words/phrases.ts';
import { planLastBuy } from '#shared/parts/last-buy/plan.ts';
import { type LastBuyInput, lastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { calculated, startCalculating } from '../../../../test/support/records/workbooks/calculated.ts';
import { lastBuyWorkbook } from './workbook.ts';
import './words.ts';

beforeAll(startCalculating);

const input = (changes: object = {}): LastBuyInput =>
  lastBuyInput.parse({
    from: 2027,
    uses: [
      { name: 'Radio', installed: 480, failure_rate: 0.02, until: 2036, decline_from: 2030, decline: 0.1 },
      {
        name: 'Spare sets',
        per_unit: 3,
        builds: [
          { year: 2028, quantity: 12 },
          { year: 2033, quantity: 9 },
        ],
        until: 2031,
      },
    ],
    ...{ price: 12.5, attrition: 0.04, stock: 10, on_order: 5, minimum_order: 20, pack: 25 },
    ...{ holding_rate: 0.15, discount_rate: 0.08, salvage: 1, replacement_cost: 34_000 },
    ...changes,
  });

/** The names of the plan's cells with what a spreadsheet program computes for them, and with what the file says. */
async function computed(file: LastBuyInput, language: 'en' | 'fr' = 'en') {
  const plan = planLastBuy(file);
  const translate = translatorFor(language);
  const bytes = await lastBuyWorkbook({ input: file, plan, part: '=BAV99', translate });
  const { book, numberAt } = await calculated(bytes);
  const stated = new Map<string, unknown>();
  const lines = new Map<string, number>();
  book.worksheets[0]?.eachRow((row, line) => {
    const name = String(row.getCell(3).value ?? '');
    if (!name) return;
    lines.set(name, line);
    stated.set(name, row.getCell(2).result ?? row.getCell(2).value);
  });
  const value = (name: string) => numberAt(0, lines.get(name) ?? 0, 2);
  return { plan, value, stated, book };
}

const SPREADS = [{ kind: 'chance' }, { kind: 'dispersion', index: 3.5 }, { kind: 'error', share: 0.25 }];
const TARGETS = [
  { target: { kind: 'level', level: 0.95 } },
  { target: { kind: 'level', level: 0.999 } },
  { target: { kind: 'costs' }, later_price: 60 },
];

describe('a plan as a workbook', () => {
  for (const spread of SPREADS)
    for (const target of TARGETS)
      it(`computes the same plan: ${spread.kind}, ${JSON.stringify(target)}`, async () => {
        const { plan, value, stated } = await computed(input({ spread, ...target }));
        expect(value('quantity')).toBe(plan.quantity);
        expect(value('usable')).toBe(plan.usable);
        expect(value('mean')).toBeCloseTo(plan.mean, 1);
        expect(value('cash')).toBeCloseTo(plan.cash, 1);
        expect(value('holding')).toBeCloseTo(plan.holding, 1);
        expect(value('shortage')).toBeCloseTo(plan.shortage, 1);
        expect(value('leftover')).toBeCloseTo(plan.leftover, 1);
        expect(value('reached_level')).toBeCloseTo(plan.reached, 3);
        expect(value('wanted_level')).toBeCloseTo(plan.level, 3);
        expect(stated.get('quantity')).toBe(plan.quantity);
        expect(stated.get('saved')).toBeCloseTo(34_000 - plan.cash - plan.holding, 6);
      });

  it('holds for no demand, no error and units that all go at once', async () => {
    const uses = [{ installed: 100, failure_rate: 0.5, decline_from: 2028, decline: 1, until: 2030 }];
    const gone = await computed(input({ uses }));
    expect(gone.value('mean')).toBe(50);
    expect(gone.value('quantity')).toBe(gone.plan.quantity);
    const none = await computed(input({ uses: [{ until: 2030 }] }));
    expect([none.value('quantity'), none.value('mean'), none.value('shortage')]).toEqual([0, 0, 0]);
    const exact = await computed(input({ spread: { kind: 'error', share: 0 } }));
    expect(exact.value('quantity')).toBe(exact.plan.quantity);
  });

  it('is in French, names every line, and takes no name of a part for a formula', async () => {
    const { book } = await computed(input(), 'fr');
    const sheet = book.getWorksheet('Plan');
    expect(sheet?.getCell('A1').value).toBe('Dernier achat de =BAV99');
    sheet?.eachRow((row) => expect(String(row.getCell(1).value)).not.toMatch(/^last-buy-file/));
  });
});
