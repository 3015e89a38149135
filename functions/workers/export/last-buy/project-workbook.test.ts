import { beforeAll, expect, it } from 'vitest';
import { translatorFor } from '#platform/words/phrases.ts';
import { lastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { planProject } from '#shared/projects/last-buys/plan.ts';
import { calculated, startCalculating } from '../../../../test/support/records/workbooks/calculated.ts';
import { projectWorkbook } from './project-workbook.ts';
import './words.ts';

beforeAll(startCalculating);

const order = (id: string, units: number | null, price: number | null) => ({
  ...{ id, name: id, supplier_label: '=Volta', last_buy_order: '2027-03-31', units, price },
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
    const { book, numberAt } = await calculated(bytes);
    const at = (line: number, column: number) => numberAt(1, line, column);
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
