import { describe, expect, test } from 'vitest';
import type { Subscription } from '../entities/schema.ts';
import { part } from '../parts/schema.ts';
import { aboutPart, checkProcessing, checkTier, costOf, refusalOf } from './rules.ts';
import { PROCESSING_STATES, type ProcessingState } from './schema.ts';

const subscribed = (...types: Subscription['subscription_type'][]) => ({
  is_superuser: false,
  subscriptions: types.map((subscription_type) => ({
    subscription_type,
    start_date: '2026-01-01',
    end_date: '2026-07-01',
  })),
});
const codeOf = (work: () => void): string | undefined => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('a solution request', () => {
  test('allows exactly the transitions of the table', () => {
    const allowed = (from: ProcessingState | null) =>
      PROCESSING_STATES.filter((to) => codeOf(() => checkProcessing(from, to)) === undefined);
    expect(allowed(null)).toEqual([]);
    expect(allowed('waiting_for_solutions')).toEqual(['solution_available', 'processing_complete']);
    expect(allowed('solution_available')).toEqual(['waiting_for_solutions', 'processing_complete']);
    expect(allowed('processing_complete')).toEqual([]);
  });

  test('is for parts that are obsolete or soon will be, by availability or durability', () => {
    const refused = (availability_status: string, durability: string | null = null) =>
      refusalOf('processing', { availability_status, durability });
    expect(['obsolete', 'last_buy_order'].map((key) => refused(key))).toEqual([null, null]);
    expect([refused('available', 'obsolete_1'), refused('available', 'obsolete_2')]).toEqual([null, null]);
    expect(refused('available', 'low_1')).toBe('not_obsolete_like');
    expect(refusalOf('monitoring', { availability_status: 'available', durability: null })).toBeNull();
  });
});

describe('a subscription', () => {
  test('is valid from its first day up to, not including, its last', () => {
    const on = (day: string) => codeOf(() => checkTier('monitoring', subscribed('abgo_basic'), day));
    expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(on)).toEqual([
      'tier_denied',
      undefined,
      undefined,
      'subscription_ended',
    ]);
  });

  test('of a solution provider opens no cart, whatever other subscriptions exist; a superuser needs none', () => {
    expect(codeOf(() => checkTier('monitoring', subscribed('sourcing', 'abgo_premium'), '2026-03-01'))).toBe(
      'tier_denied',
    );
    expect(
      codeOf(() => checkTier('processing', { ...subscribed(), is_superuser: true }, '2026-03-01')),
    ).toBeUndefined();
  });

  test('may set its own price: the lowest valid one applies', () => {
    const prices = { abgo_basic: { monitoring: 3 }, gosm: { monitoring: 2 } };
    const cost = (...types: Subscription['subscription_type'][]) =>
      costOf('monitoring', subscribed(...types), '2026-03-01', prices);
    expect([cost('abgo_premium'), cost('abgo_basic'), cost('abgo_basic', 'gosm')]).toEqual([1, 3, 2]);
    expect(costOf('monitoring', subscribed('gosm'), '2026-07-01', prices)).toBe(1);
  });
});

test('the name of a request never reveals the customer’s own reference to a provider', () => {
  const stored = {
    id: 'p',
    version: 1,
    creation_date: '2026-01-01T00:00:00Z',
    modification_date: '2026-01-01T00:00:00Z',
  };
  const known = part.parse({
    ...stored,
    origin: 'import_product',
    owner_entity: 'e',
    internal_ref: 'OURS-1',
    label: 'Relay',
  });
  expect(aboutPart(known)).toMatchObject({ product_label: 'Relay', internal_ref: 'OURS-1' });
});

test('a request says whose word the availability of its part is, also of a part that tells it by its monitoring', () => {
  const nobody = part.parse({
    ...{ id: 'p', version: 1, creation_date: '2026-01-01T00:00:00Z', modification_date: '2026-01-01T00:00:00Z' },
    ...{ origin: 'import_product', owner_entity: 'e' },
  });
  const of = (fields: Partial<typeof nobody>) => aboutPart({ ...nobody, ...fields }).fact_source;
  expect(of({})).toBeNull();
  expect(of({ fact_source: 'declared', fact_date: '2026-03-01T00:00:00Z' })).toBe('declared');
  expect(of({ monitoring_status: 'closed_1', monitoring_date: '2026-02-01T00:00:00Z' })).toBe('monitoring');
});
