import { expect, test } from 'vitest';
import { seedCostTables } from './costs.ts';
import { checkCase, costAvoided, settledCase } from './rules.ts';
import { type Case, obsolescenceCase } from './schema.ts';

const base = { id: 'c', version: 1, creation_date: '2026-01-01T00:00:00Z', modification_date: '2026-01-01T00:00:00Z' };
const one = (fields: Partial<Case>): Case =>
  obsolescenceCase.parse({ ...base, project: 'p', product: 'a', owner_entity: 'e', ...fields });

test('what is avoided is the next cheapest way less the actual cost, or else the estimate', () => {
  expect(costAvoided({ estimate: 5000, actual: null, next_cost: 34_000 })).toBe(29_000);
  expect(costAvoided({ estimate: 5000, actual: 5600.1, next_cost: 34_000 })).toBe(28_399.9);
  expect(costAvoided({ estimate: 5000, actual: 0, next_cost: 3000 })).toBe(3000);
  expect(costAvoided({ estimate: null, actual: null, next_cost: 3000 })).toBeNull();
  expect(costAvoided({ estimate: 1, actual: 2, next_cost: null })).toBeNull();
});

test('a case is closed once, with a resolution, and can be opened again', () => {
  expect(() => checkCase({ state: 'closed', resolution: null })).toThrow();
  expect(() => checkCase({ state: 'watch', resolution: null })).not.toThrow();
  const open = one({});
  const closed = one({ state: 'closed', resolution: 'approved' });
  expect(settledCase(closed, open, '2026-11-27').closed_on).toBe('2026-11-27');
  expect(settledCase(closed, { ...closed, closed_on: '2026-02-03' }, '2026-11-27').closed_on).toBe('2026-02-03');
  expect(settledCase(open, { ...closed, closed_on: '2026-02-03' }, '2026-11-27').closed_on).toBeNull();
});

test('the published tables have what the surveys say, each for itself, and nothing else', () => {
  const [survey2009, survey2015, iiom] = seedCostTables();
  expect(survey2009).toMatchObject({ normal_substitute: 34_000, normal_substitute_weeks: 25, reclamation: 20_000 });
  expect(survey2009?.reclamation_weeks).toBeNull();
  expect(survey2015).toMatchObject({ complex_substitute: 25_410, extension: null, repair: null, new_item: null });
  expect(iiom).toMatchObject({ redesign_system: 12_805_363, normal_substitute: null, currency: 'USD' });
});
