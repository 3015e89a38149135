import { describe, expect, test } from 'vitest';
import type { Subscription } from '#shared/entities/schema.ts';
import { type MeFields, meOf } from '#web/testing/me.ts';
import { additionOf, billFor, isUncertain, mayRequest, nameOfRequest, obstacleOf, summed } from './rules.ts';

const TODAY = '2026-06-01';
const user = (type: Subscription['subscription_type'], fields: MeFields = {}) =>
  meOf({
    permissions_list: ['asked_monitoring.add', 'asked_processing.add'],
    subscriptions: [{ subscription_type: type, start_date: '2026-01-01', end_date: '2027-01-01' }],
    monitoring_tokens: 10,
    processing_tokens: 2,
    ...fields,
  });

describe('asking', () => {
  test.each([
    ['abgo_basic', true, false],
    ['abgo_medium', true, true],
    ['gosm', true, true],
    ['sourcing', false, false],
  ] as const)('%s: monitoring %s, solutions %s', (type, monitoring, processing) => {
    expect(mayRequest('monitoring', user(type), TODAY)).toBe(monitoring);
    expect(mayRequest('processing', user(type), TODAY)).toBe(processing);
  });

  test('takes the permission, and a subscription that has not ended', () => {
    expect(mayRequest('monitoring', user('gosm', { permissions_list: [] }), TODAY)).toBe(false);
    expect(mayRequest('monitoring', user('gosm'), '2027-01-01')).toBe(false);
  });
});

describe('the bill', () => {
  test('shows the remaining credits', () =>
    expect(billFor('monitoring', 4, user('gosm'), TODAY)).toEqual({ cost: 4, balance: 10, left: 6, missing: 0 }));
  test('shows the missing credits of the right kind', () =>
    expect(billFor('processing', 5, user('gosm'), TODAY)).toEqual({ cost: 5, balance: 2, left: 0, missing: 3 }));
  test('may use the last credit', () =>
    expect(billFor('processing', 2, user('gosm'), TODAY)).toMatchObject({ left: 0, missing: 0 }));
});

test.each([
  [0, true],
  [502, true],
  [500, true],
  [412, false],
  [403, false],
])('an attempt that ended with %i may have been paid for: %s', (status, uncertain) =>
  expect(isUncertain({ status })).toBe(uncertain),
);

test('several additions are summed', () => {
  const answers = [
    { added: 2, not_added: 1, reasons: [{ reason: 'in_cart' as const, count: 1 }], requests: ['r1', 'r2'] },
    {
      added: 1,
      not_added: 3,
      reasons: [
        { reason: 'in_cart' as const, count: 2 },
        { reason: 'not_found' as const, count: 1 },
      ],
      requests: ['r3'],
    },
  ];
  expect(summed(answers)).toEqual({
    added: 3,
    not_added: 4,
    reasons: [
      { reason: 'in_cart', count: 3 },
      { reason: 'not_found', count: 1 },
    ],
    requests: ['r1', 'r2', 'r3'],
  });
});

test('the outcomes of a job are an addition: requests created, and reasons of the others', () =>
  expect(
    additionOf([
      { id: 'p1', outcome: 'changed', created: 'r1' },
      { id: 'p2', outcome: 'refused', code: 'in_cart' },
      { id: 'p3', outcome: 'refused', code: 'in_cart' },
    ]),
  ).toEqual({ added: 1, not_added: 2, reasons: [{ reason: 'in_cart', count: 2 }], requests: ['r1'] }));

describe('a request that waited in the cart', () => {
  const seen = new Map([
    ['p1', { id: 'p1', availability_status: 'obsolete', durability: null }],
    ['p2', { id: 'p2', availability_status: 'available', durability: null }],
  ]);
  test('cannot be confirmed without its part', () =>
    expect(obstacleOf('monitoring', { product: 'gone' }, seen)).toBe('gone'));
  test('for solutions, needs a part that is still obsolete', () => {
    expect(obstacleOf('processing', { product: 'p2' }, seen)).toBe('not_obsolete');
    expect(obstacleOf('processing', { product: 'p1' }, seen)).toBe(null);
    expect(obstacleOf('monitoring', { product: 'p2' }, seen)).toBe(null);
  });
});

test('a request is called like its part', () => {
  expect(nameOfRequest({ id: 'r', product_label: 'ABC-1', internal_ref: 'I-1' })).toBe('ABC-1');
  expect(nameOfRequest({ id: 'r', product_label: null, internal_ref: 'I-1' })).toBe('I-1');
  expect(nameOfRequest({ id: 'r' })).toBe('r');
});
