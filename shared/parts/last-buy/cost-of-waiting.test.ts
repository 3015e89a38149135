import { describe, expect, test } from 'vitest';
import { costOfWaiting } from './cost-of-waiting.ts';

const plan = (quantity: number, price: number, later_price?: number) => ({
  quantity,
  input: { price, ...(later_price !== undefined && { later_price }) },
});
const decided = { resolution: 'life_of_need_buy', cost_avoided: 9000, currency: 'USD' } as const;

describe('what it costs to let the date of a last order pass', () => {
  test('by the kept plan, each piece to order costs the difference of the prices', () =>
    expect(costOfWaiting(plan(1200, 2, 7), decided)).toEqual({ amount: 6000, currency: 'EUR', from: 'plan' }));

  test.each([
    ['no later price', plan(1200, 2)],
    ['a later price that is lower', plan(1200, 2, 1)],
    ['nothing to order', plan(0, 2, 7)],
    ['no plan', undefined],
  ])('%s: by the case that the last buy is to resolve', (_, kept) =>
    expect(costOfWaiting(kept, decided)).toEqual({ amount: 9000, currency: 'USD', from: 'case' }),
  );

  test.each([
    ['another way is chosen', { ...decided, resolution: 'aftermarket' } as const],
    ['no way is chosen', { ...decided, resolution: null }],
    ['nothing to compare with', { ...decided, cost_avoided: null }],
    ['the other way costs less', { ...decided, cost_avoided: -5 }],
    ['no case', undefined],
  ])('it is not known: %s', (_, of) => expect(costOfWaiting(undefined, of)).toBeNull());
});
