import { expect, test } from 'vitest';
import { statement } from '../../answers/schema.ts';
import { isVerified } from '../../parts/facts.ts';
import { becoming, fieldsOf, problemsOf } from './compare.ts';

const known = {
  availability_status: 'last_buy_order',
  availability_status_reason: 'discontinuation_notice',
  last_buy_order: '2026-06-30',
  end_of_life: null,
  equiv_product: null,
  equiv_product_supplier: null,
};
const rest = { durability: null, obso_at: null, obsolescence_reason: null, introduced_at: null };
const DAY = '2026-05-01';

test('another availability takes the dates of the former one away, and shows it', () => {
  const fields = fieldsOf(known, statement.parse({ availability_status: 'available', equiv_product: 'NEW-1' }));
  expect(fields).toEqual([
    { field: 'availability_status', known: 'last_buy_order', said: 'available', is_changed: true },
    { field: 'availability_status_reason', known: 'discontinuation_notice', said: null, is_changed: true },
    { field: 'last_buy_order', known: '2026-06-30', said: null, is_changed: true },
    { field: 'equiv_product', known: null, said: 'NEW-1', is_changed: true },
  ]);
});

test('what is known already changes nothing', () => {
  const fields = fieldsOf(known, statement.parse({ availability_status: 'last_buy_order' }));
  expect(fields.map(({ is_changed }) => is_changed)).toEqual([false]);
});

test('a third-party that does not know changes nothing, and confirms nothing', () => {
  const said = statement.parse({ availability_status: 'unknown_1' });
  expect(fieldsOf(known, said)).toEqual([]);
  expect(becoming(known, said)).toEqual(known);
});

test('facts that a monitoring or a notice says are verified; those of the owner are not', () => {
  const none = { fact_date: null, monitoring_status: null, monitoring_date: null };
  expect(isVerified({ ...none, fact_source: 'monitoring' })).toBe(true);
  expect(isVerified({ ...none, fact_source: 'notice' })).toBe(true);
  expect(isVerified({ ...none, fact_source: 'declared' })).toBe(false);
  expect(isVerified({ ...none, fact_source: null })).toBe(false);
});

const problemsWith = (said: object, isFinding: boolean, of: object = known) =>
  Object.keys(
    problemsOf({ ...known, ...rest, ...of }, becoming({ ...known, ...of }, statement.parse(said)), DAY, isFinding),
  ).sort();

test('facts that contradict each other are named', () => {
  expect(problemsWith({ availability_status: 'available', last_buy_order: '2026-09-30' }, false)).toEqual([
    'last_buy_order',
  ]);
  expect(problemsWith({ end_of_life: '2026-05-31' }, false)).toEqual(['last_buy_order']);
  expect(problemsWith({ last_buy_order: '2026-09-30', end_of_life: '2026-12-31' }, false)).toEqual([]);
});

test('a finding also needs what its availability demands', () => {
  const unknown = { availability_status: 'to_be_defined_5', availability_status_reason: null, last_buy_order: null };
  expect(problemsWith({ end_of_life: '2027-01-31' }, false, unknown)).toEqual([]);
  expect(problemsWith({ end_of_life: '2027-01-31' }, true, unknown)).toEqual(['availability_status']);
  expect(problemsWith({ availability_status: 'available_under_condition' }, true)).toEqual([
    'availability_status_reason',
  ]);
});
