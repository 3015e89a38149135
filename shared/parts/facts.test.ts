import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { changedFacts, declared, refuseFacts, sourceOf } from './facts.ts';

const at = '2026-05-01T08:00:00Z';
const obsolete = { availability_status: 'obsolete', end_of_life: '2026-01-31' };

test('a new part without facts has no source', () => {
  expect(declared(undefined, { availability_status: 'to_be_defined_5' }, at)).toEqual({});
  expect(declared(undefined, {}, at)).toEqual({});
});

test('what the owner says is declared, with its day and the import that said it', () => {
  expect(declared(undefined, obsolete, at)).toEqual({ fact_source: 'declared', fact_date: at, fact_record: null });
  expect(declared(undefined, { equiv_product: 'X-1' }, at, 'i1')).toMatchObject({ fact_record: 'i1' });
});

test('a change beside the facts keeps their source; one of them replaces it', () => {
  expect(declared(obsolete, { ...obsolete }, at)).toEqual({});
  expect(declared(obsolete, { ...obsolete, durability: 'low_1' }, at)).toMatchObject({ fact_source: 'declared' });
});

test('facts that were taken back have no source', () =>
  expect(declared(obsolete, { availability_status: 'to_be_defined_5', end_of_life: null }, at)).toEqual({
    fact_source: null,
    fact_date: null,
    fact_record: null,
  }));

test('an empty fact equals one that was never given', () =>
  expect(changedFacts({ obso_at: null, availability_status: 'to_be_defined_5' }, {})).toEqual([]));

test('refused facts are named', () => {
  expect(() => refuseFacts([], 'fact_from_monitoring')).not.toThrow();
  expect(() => refuseFacts(['obso_at'], 'fact_from_monitoring')).toThrow(AppError);
});

test('parts without a stored source tell it by their closed monitoring', () => {
  const monitored = { monitoring_status: 'closed_1', monitoring_date: at };
  expect(sourceOf(monitored)).toEqual({ source: 'monitoring', date: at });
  expect(sourceOf({ ...monitored, monitoring_status: 'in_progress' })).toBeNull();
  expect(sourceOf({ ...monitored, fact_source: 'declared', fact_date: null })).toEqual({
    source: 'declared',
    date: null,
  });
});
