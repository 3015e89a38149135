import { describe, expect, test } from 'vitest';
import { FRESH_DAYS, findings, skipOf, undoableUntil, wereChanged } from './cascades.ts';

const AT = '2026-03-01T10:00:00.000Z';
const judged = (availability_status: string, more: object = {}) => ({
  ...{ availability_status, monitoring_status: null, monitoring_date: null, last_buy_order: null },
  ...more,
});
const closed = (monitoring_date: string, more: object = {}) => ({
  monitoring_status: 'closed_1',
  monitoring_date,
  ...more,
});

describe('the end of a third-party', () => {
  test.each([
    ['a part that was never monitored', judged('available'), null],
    ['an old finding', judged('available', closed('2025-11-30T00:00:00.000Z')), null],
    [
      'an announcement by the entity, not by a monitoring',
      judged('last_buy_order', { last_buy_order: '2027-01-01' }),
      null,
    ],
    [
      'a monitoring that was not supported',
      judged('available', { monitoring_status: 'not_supported', monitoring_date: AT }),
      null,
    ],
    [
      `a finding of the last ${FRESH_DAYS} days`,
      judged('available', closed('2025-12-02T00:00:00.000Z')),
      'fresh_finding',
    ],
    ['a finding while the cascade runs', judged('available', closed('2026-03-01T10:00:01.000Z')), 'fresh_finding'],
    [
      'an old finding with a last order ahead',
      judged('last_buy_order', closed('2025-01-01T00:00:00.000Z', { last_buy_order: '2026-03-01' })),
      'fresh_finding',
    ],
    [
      'an old finding with a last order behind',
      judged('last_buy_order', closed('2025-01-01T00:00:00.000Z', { last_buy_order: '2026-02-28' })),
      null,
    ],
    ['a monitoring under way', judged('available', { monitoring_status: 'to_be_verified' }), 'under_way'],
    [
      'a part that is obsolete, with dates of its own',
      judged('obsolete', closed('2020-01-01T00:00:00.000Z')),
      'already_so',
    ],
  ])('and %s', (_, part, skip) => expect(skipOf('obsolete', part, AT)).toBe(skip));
});

test.each([
  ['to_be_defined_5', null],
  ['unknown_1', 'already_so'],
  ['available', 'already_so'],
])('another type and a part that is %s: %s', (status, skip) =>
  expect(skipOf('unknown_1', judged(status), AT)).toBe(skip),
);

describe('undoing', () => {
  const nothing = findings.parse({});
  const before = { ...nothing, availability_status: 'last_buy_order', last_buy_order: '2026-05-01' };
  const after = { ...nothing, availability_status: 'obsolete' };

  test('restores findings that are as the cascade, or as an earlier attempt, left them', () => {
    expect(wereChanged(after, { before, after })).toBe(false);
    expect(wereChanged(before, { before, after })).toBe(false);
    expect(wereChanged({ ...after, last_buy_order: '2026-05-01' }, { before, after })).toBe(false);
  });

  test('leaves findings that were changed since', () => {
    expect(wereChanged({ ...after, last_buy_order: '2026-06-01' }, { before, after })).toBe(true);
    expect(wereChanged({ ...after, durability: 'high_1' }, { before, after })).toBe(true);
  });

  test('is possible for 30 days', () => expect(undoableUntil(AT)).toBe('2026-03-31T10:00:00.000Z'));
});
