import { expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { lastOrder, obsolete, unchanged } from './findings.ts';

const NOW = '2026-11-27T08:00:00.000Z';
const known = (part: Partial<PartAnswer>) => ({
  part: part as PartAnswer,
  previous: { supplier: 's1', contact: null, source: 'Notice 7', source_url: null },
});

test('unchanged is the last finding with its evidence, as of now', () => {
  expect(unchanged(known({ availability_status: 'last_buy_order', last_buy_order: '2031-03-31' }), NOW)).toMatchObject({
    ...{
      status: 'closed_1',
      monitoring_date: NOW,
      availability_status: 'last_buy_order',
      last_buy_order: '2031-03-31',
    },
    ...{ supplier: 's1', source: 'Notice 7' },
  });
});

test('what was never known, or cannot be any more, is no unchanged finding', () => {
  expect(unchanged(known({ availability_status: 'to_be_defined_5' }), NOW)).toBeNull();
  expect(unchanged(known({}), NOW)).toBeNull();
  expect(unchanged(known({ availability_status: 'last_buy_order', last_buy_order: null }), NOW)).toBeNull();
});

test('a source is an address or words', () => {
  expect(obsolete('https://relay.example/pcn', NOW)).toMatchObject({
    ...{ availability_status: 'obsolete', source_url: 'https://relay.example/pcn', last_buy_order: null },
  });
  expect(lastOrder('2027-06-30', 'By phone', NOW)).toMatchObject({ last_buy_order: '2027-06-30', source: 'By phone' });
  expect('source' in obsolete('', NOW)).toBe(false);
});
