import { describe, expect, it } from 'vitest';
import { annuity, demandByYear, holdingShare } from './demand.ts';
import { discrete, normal, overdispersed, poisson } from './distributions.ts';
import { criticalRatio, planLastBuy } from './plan.ts';
import { type LastBuyInput, lastBuyInput } from './schema.ts';

const input = (changes: object = {}): LastBuyInput =>
  lastBuyInput.parse({
    from: 2027,
    uses: [{ name: 'Radio', installed: 480, failure_rate: 0.02, until: 2036 }],
    price: 10,
    ...changes,
  });

describe('published results', () => {
  it('newsvendor with a normal demand: quantity and cost', () => {
    const [over, under] = [2, 18];
    const demand = normal(120, 10);
    const quantity = demand.quantile(criticalRatio(under, over));
    expect(quantity).toBeCloseTo(132.815515655446, 6);
    const missing = demand.shortage(quantity);
    expect(over * (quantity - 120 + missing) + under * missing).toBeCloseTo(35.09966638649737, 6);
  });

  it('newsvendor with five equally likely demands', () => {
    const demand = discrete(1, [1, 1, 1, 1, 1]);
    const [cost, price, salvage] = [15, 25, 10];
    const profit = (quantity: number) => {
      const missing = demand.shortage(quantity);
      const left = quantity - demand.mean + missing;
      return (quantity - left) * price + left * salvage - quantity * cost;
    };
    expect([1, 2, 3, 4, 5].map(profit).map((each) => Math.round(each * 1e6) / 1e6)).toEqual([10, 17, 21, 22, 20]);
    expect(demand.quantile(criticalRatio(price - cost, cost - salvage))).toBe(4);
  });

  it('Poisson quantiles', () => {
    expect(poisson(96).quantile(0.95)).toBe(112);
    expect(poisson(96).atMost(112)).toBeCloseTo(0.95109, 5);
    expect(poisson(96).quantile(0.99)).toBe(120);
    expect(poisson(96).atMost(120)).toBeCloseTo(0.99225, 5);
    expect(poisson(6).quantile(0.8)).toBe(8);
    expect(poisson(6).atMost(8)).toBeCloseTo(0.84724, 5);
  });

  it('annuity, and holding of a stock that runs down evenly', () => {
    expect(annuity(0.08, 10)).toBeCloseTo(6.710081, 6);
    const rates = { holding_rate: 0.15, discount_rate: 0.08 };
    expect(
      holdingShare(
        Array.from({ length: 10 }, () => 12),
        rates,
      ),
    ).toBeCloseTo(0.566534, 6);
  });
});

describe('distributions', () => {
  it('agree with sums of their probabilities', () => {
    // Negative binomial with r = 4 and p = 1/4: mean 12, variance 48.
    const choose = (n: number, k: number) =>
      Array.from({ length: k }, (_, i) => (n - i) / (k - i)).reduce((a, b) => a * b, 1);
    const exact = (k: number) => choose(k + 3, k) * 0.25 ** 4 * 0.75 ** k;
    const demand = overdispersed(12, 4);
    const upTo = (quantity: number) =>
      Array.from({ length: quantity + 1 }, (_, k) => exact(k)).reduce((a, b) => a + b, 0);
    for (const quantity of [0, 1, 5, 12, 30, 60]) expect(demand.atMost(quantity)).toBeCloseTo(upTo(quantity), 10);
    expect(demand.mean).toBeCloseTo(12, 10);
  });

  it('hold for demands in which the probability of none is not a number any more', () => {
    const many = poisson(5_000_000);
    expect(many.mean).toBeCloseTo(5_000_000, 3);
    expect(many.quantile(0.95)).toBeCloseTo(5_000_000 + 1.6448536 * Math.sqrt(5_000_000), -1);
    expect(poisson(0).quantile(0.99)).toBe(0);
    expect(overdispersed(0, 3).shortage(0)).toBe(0);
  });
});

describe('demand', () => {
  it('is builds and failures in service, until each use ends', () => {
    const uses = [
      {
        name: 'A',
        per_unit: 4,
        builds: [
          { year: 2027, quantity: 10 },
          { year: 2030, quantity: 5 },
        ],
        until: 2028,
      },
      { name: 'B', per_unit: 2, installed: 100, failure_rate: 0.05, decline_from: 2028, decline: 0.5, until: 2029 },
    ];
    expect(demandByYear(input({ uses }))).toEqual([
      { year: 2027, builds: 40, service: 10, total: 50 },
      { year: 2028, builds: 0, service: 5, total: 5 },
      { year: 2029, builds: 0, service: 2.5, total: 2.5 },
    ]);
  });
});

describe('an impossible year', () => {
  it.each([{ from: -2_000_000_000 }, { from: 1e15 }, { uses: [{ until: 2e9 }] }, { uses: [{ until: -5 }] }])(
    'is refused before anything is computed from it: %o',
    (changes) => {
      const read = lastBuyInput.safeParse({ ...input(), ...changes });
      expect(read.error?.issues.map(({ path }) => path.at(-1))).toEqual([
        Object.hasOwn(changes, 'from') ? 'from' : 'until',
      ]);
    },
  );
});

describe('plan', () => {
  it('orders what reaches the level, less what is there, with what is lost, in packs', () => {
    const plain = planLastBuy(input());
    expect(plain).toMatchObject({ usable: 112, quantity: 112, cash: 1120 });
    expect(plain.mean).toBeCloseTo(96);
    expect(plain.reached).toBeCloseTo(0.95109, 5);
    expect(plain.leftover - plain.shortage).toBeCloseTo(16, 6);
    const real = planLastBuy(input({ attrition: 0.05, stock: 20, on_order: 10, pack: 25 }));
    expect(real.quantity).toBe(100);
    expect(planLastBuy(input({ minimum_order: 500 }))).toMatchObject({ quantity: 500, warnings: ['minimum_order'] });
    expect(planLastBuy(input({ stock: 200 }))).toMatchObject({ quantity: 0, cash: 0, warnings: ['stock_suffices'] });
  });

  it('takes the level from what a missing and a left-over piece cost', () => {
    const costs = { target: { kind: 'costs' }, later_price: 50, salvage: 0 };
    expect(planLastBuy(input(costs)).level).toBeCloseTo(0.8, 10);
    const stored = planLastBuy(input({ ...costs, holding_rate: 0.15, discount_rate: 0.08 }));
    expect(stored.level).toBeCloseTo(40 / (40 + 15.66534), 6);
    expect(stored.holding).toBeCloseTo(stored.cash * 0.566534, 3);
    expect(lastBuyInput.safeParse({ ...input(), target: { kind: 'costs' }, later_price: 10 }).success).toBe(false);
  });

  it('grows with level, spread and time, and falls with the cost of holding', () => {
    const of = (changes: object) => planLastBuy(input(changes)).quantity;
    const levels = [0.5, 0.8, 0.9, 0.95, 0.99, 0.999].map((level) => of({ target: { kind: 'level', level } }));
    const indices = [1.2, 2, 4, 8].map((index) => of({ spread: { kind: 'dispersion', index } }));
    const errors = [0, 0.1, 0.3].map((share) => of({ spread: { kind: 'error', share } }));
    const costs = { target: { kind: 'costs' }, later_price: 100 };
    const holding = [0.3, 0.15, 0].map((rate) => of({ ...costs, holding_rate: rate }));
    for (const quantities of [levels, indices, errors, holding])
      expect(quantities).toEqual([...quantities].sort((a, b) => a - b));
    expect(new Set(levels).size).toBe(levels.length);
    const { cases } = planLastBuy(input());
    const at = (name: string) => cases.find((each) => each.case === name)?.quantity ?? Number.NaN;
    expect(at('year_less')).toBeLessThan(112);
    expect(at('year_more')).toBeGreaterThan(112);
    expect(at('demand_more')).toBeGreaterThan(at('demand_less'));
    expect(at('spread_more')).toBeGreaterThan(112);
    expect([at('level_95'), at('level_99')]).toEqual([112, 120]);
  });

  it('tells the year until which it lasts, and warns of shelf life', () => {
    const plan = planLastBuy(
      input({ stock: 30, minimum_order: 1, target: { kind: 'level', level: 0.5 }, shelf_life: 5 }),
    );
    expect(plan.covered_until).toBe(2036);
    expect(plan.warnings).toEqual(['shelf_life']);
  });

  it('compares with a replacement', () => {
    expect(planLastBuy(input({ replacement_cost: 500 })).break_even).toEqual({
      quantity: 50,
      year: 2031,
      is_buying_cheaper: false,
    });
    expect(planLastBuy(input({ replacement_cost: 34_000 })).break_even).toMatchObject({
      year: 2036,
      is_buying_cheaper: true,
    });
    expect(planLastBuy(input()).break_even).toBeNull();
  });

  it('says that nothing is needed or that no price is known', () => {
    const nothing = planLastBuy(input({ uses: [{ until: 2030 }] }));
    expect(nothing).toMatchObject({ quantity: 0, mean: 0, shortage: 0, leftover: 0, warnings: ['no_demand'] });
    expect(planLastBuy(input({ price: 0 })).warnings).toEqual(['no_price']);
  });
});
