import { expect, test } from 'vitest';
import { lastBuyInput } from '../../parts/last-buy/schema.ts';
import { planProject, totalsOf } from './plan.ts';
import type { LastOrder } from './schema.ts';

const order = (id: string, units: number | null, price: number | null): LastOrder => ({
  ...{ id, supplier_ref: id, internal_ref: null, nno: null, distributor_ref: null, label: null, supplier_label: null },
  ...{ availability_status: 'last_buy_order', last_buy_order: '2027-03-31', equiv_product: null },
  ...{ replacement_validation: 'undetermined', price, units },
});

test('each part is bought for its number in the project, and the amounts add up', () => {
  const uses = [{ name: 'Radio', installed: 480, failure_rate: 0.02, until: 2036 }];
  const input = lastBuyInput.parse({ from: 2027, uses, price: 99 });
  const plan = planProject(input, [
    order('a', 1, 10),
    order('b', 2, 0.5),
    order('c', 1, null),
    order('d', null, 5),
    order('e', 1e9, 1),
  ]);
  expect(plan.parts.map(({ buy }) => buy?.quantity ?? null)).toEqual([112, 215, 112, null, null]);
  expect(plan).toMatchObject({ cash: 1120 + 107.5, unpriced: 1, unknown: 2 });
  const totals = totalsOf(plan);
  expect(totals).toMatchObject({ quantity: 112 + 215 + 112, cash: 1227.5, parts_bought: 3, covered_until: 2036 });
  expect(totals.mean).toBeCloseTo(96 + 192 + 96, 6);
  expect(totals.reached).toBeCloseTo(0.95, 2);
  expect(totalsOf(planProject(input, []))).toEqual({
    ...{ quantity: 0, cash: 0, mean: 0, reached: 1, covered_until: null, parts_bought: 0 },
  });
});
