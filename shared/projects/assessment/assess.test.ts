import { expect, test } from 'vitest';
import type { System } from '../../systems/schema.ts';
import { assess as assessUsage } from './assess.ts';
import type { Assessed } from './assessed.ts';
import { usageOf } from './usage.ts';

const AT = '2026-11-26T09:00:00.000Z';
const part = (id: string, fields: Partial<Assessed> = {}): Assessed => ({
  ...{ id, availability_status: 'available', durability: null, last_buy_order: null, end_of_life: null },
  ...{ equiv_product: null, replacement_validation: null, certificate_needed: null },
  ...{ fact_source: null, fact_date: null, monitoring_status: null, monitoring_date: null },
  ...fields,
});
type Node = Pick<System, 'id' | 'name' | 'reference' | 'parent' | 'quantity' | 'parts'>;
const system = (id: string, parent: string | null, quantity: number, products: Record<string, number>): Node => ({
  ...{ id, name: id.toUpperCase(), reference: null, parent, quantity },
  parts: Object.entries(products).map(([product, each]) => ({ product, quantity: each })),
});
const assess = (parts: Assessed[], systems: Node[], at: string) => assessUsage(parts, usageOf(systems), at);
const obsolete = { availability_status: 'obsolete' };

test('a part of which nothing is known, or which is studied, never counts as available', () => {
  const parts = ['available', 'available_under_condition', 'unknown_1', 'to_be_defined_5', 'post_study_status'].map(
    (availability_status, n) => part(`p${n}`, { availability_status }),
  );
  const rated = part('rated', { durability: 'obsolete_1' });
  expect(assess([...parts, rated], [], AT)).toMatchObject({ parts: 6, available: 2, unknown: 3, at_risk: 1 });
});

test('only what a monitoring or a notice says is verified, and recently within twelve months', () => {
  const parts = [
    part('declared', { fact_source: 'declared', fact_date: AT }),
    part('now', { fact_source: 'monitoring', fact_date: '2026-01-02T00:00:00.000Z' }),
    part('notice', { fact_source: 'notice', fact_date: '2025-11-27T00:00:00.000Z' }),
    part('old', { fact_source: 'monitoring', fact_date: '2025-11-20T00:00:00.000Z' }),
    part('before sources', { monitoring_status: 'closed_1', monitoring_date: '2026-10-01T00:00:00.000Z' }),
  ];
  expect(assess(parts, [], AT)).toMatchObject({ verified: 4, verified_recently: 3 });
});

test('each system counts its parts and those below it once; the project those that are on no system, too', () => {
  const parts = [part('a', obsolete), part('b', { availability_status: 'unknown_1' }), part('c'), part('direct')];
  const systems = [
    system('top', null, 1, { a: 1 }),
    system('left', 'top', 2, { a: 3, b: 1 }),
    system('right', 'top', 1, { c: 5, gone: 1 }),
  ];
  const { systems: counted, ...whole } = assess(parts, systems, AT);
  expect(whole).toMatchObject({ parts: 4, at_risk: 1, unknown: 1, available: 2 });
  expect(counted).toMatchObject([
    { id: 'top', parts: 3, at_risk: 1, unknown: 1, available: 1 },
    { id: 'left', parent: 'top', parts: 2, at_risk: 1, unknown: 1, available: 0 },
    { id: 'right', parts: 1, at_risk: 0, unknown: 0, available: 1 },
  ]);
});

test('the next last order comes first, then what is used most; a validated replacement is no exposure', () => {
  const parts = [
    part('many', obsolete),
    part('few', obsolete),
    part('past', { ...obsolete, last_buy_order: '2026-11-25' }),
    part('soon', { availability_status: 'last_buy_order', last_buy_order: '2026-12-31' }),
    part('today', { availability_status: 'last_buy_order', last_buy_order: '2026-11-26' }),
    part('replaced', { ...obsolete, equiv_product: 'R-1', replacement_validation: 'validated' }),
    part('proposed', { ...obsolete, equiv_product: 'R-2', replacement_validation: 'not_validated' }),
  ];
  const systems = [system('one', null, 10, { many: 5, few: 1, past: 2 }), system('two', 'one', 1, { many: 1 })];
  const found = assess(parts, systems, AT);
  expect(found.exposures.map(({ id, units, systems }) => ({ id, units, systems }))).toEqual([
    { id: 'today', units: null, systems: 0 },
    { id: 'soon', units: null, systems: 0 },
    { id: 'many', units: 60, systems: 2 },
    { id: 'past', units: 20, systems: 1 },
    { id: 'few', units: 10, systems: 1 },
    { id: 'proposed', units: null, systems: 0 },
  ]);
  expect(found).toMatchObject({ at_risk: 7, replacement_validated: 1, replacement_proposed: 1 });
});

test('last orders and ends are counted by quarter from today on; later ones together, past ones not at all', () => {
  const parts = [
    part('past', { last_buy_order: '2026-11-25', end_of_life: '2026-12-31' }),
    part('today', { last_buy_order: '2026-11-26', end_of_life: '2027-01-01' }),
    part('last of the twelve', { last_buy_order: '2029-09-30', end_of_life: '2029-10-01' }),
  ];
  const { quarters } = assess(parts, [], AT);
  expect(quarters).toHaveLength(13);
  expect(quarters[0]).toEqual({ quarter: '2026-Q4', from: '2026-11-26', to: '2026-12-31', last_orders: 1, ends: 1 });
  expect(quarters[1]).toMatchObject({ quarter: '2027-Q1', from: '2027-01-01', to: '2027-03-31', ends: 1 });
  expect(quarters[11]).toMatchObject({ quarter: '2029-Q3', to: '2029-09-30', last_orders: 1, ends: 0 });
  expect(quarters[12]).toEqual({ quarter: null, from: '2029-10-01', to: null, last_orders: 0, ends: 1 });
});
