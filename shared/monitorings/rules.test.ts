import { describe, expect, test } from 'vitest';
import { seedEntries } from '../dictionaries/seeds.ts';
import {
  checkMonitoring,
  checkTransition,
  flowingFrom,
  partNames,
  saidOf,
  startedCycle,
  TRANSITIONS,
} from './rules.ts';
import {
  MONITORING_STATUSES,
  type MonitoringStatus,
  monitoring,
  monitoringChanges,
  monitoringColumns,
  monitoringInput,
  monitoringTransitions,
} from './schema.ts';

const NOW = '2026-05-04T08:00:00Z';
const refusal = (from: MonitoringStatus, to: MonitoringStatus): unknown => {
  try {
    checkTransition(from, to);
    return null;
  } catch (error) {
    return error;
  }
};

describe('a status change', () => {
  /** The table of the requirement, written out independently of the code. */
  const ALLOWED = new Set([
    'in_progress>waiting_from_client_1',
    'in_progress>incomplete_response',
    'in_progress>to_be_verified',
    'waiting_from_client_1>in_progress',
    'incomplete_response>in_progress',
    'to_be_verified>in_progress',
    'in_progress>closed_1',
    'waiting_from_client_1>closed_1',
    'incomplete_response>closed_1',
    'to_be_verified>closed_1',
    'in_progress>not_supported',
    'closed_1>in_progress',
    'not_supported>in_progress',
  ]);
  const pairs = MONITORING_STATUSES.flatMap((from) => MONITORING_STATUSES.map((to) => [from, to] as const));

  test.each(pairs)('%s to %s', (from, to) => {
    const isAllowed = from === to || ALLOWED.has(`${from}>${to}`);
    expect(refusal(from, to) === null).toBe(isAllowed);
  });

  test('that is not allowed throws an error with the allowed ones', () =>
    expect(refusal('waiting_from_client_1', 'not_supported')).toMatchObject({
      code: 'transition_refused',
      params: { to: 'not_supported', allowed: 'in_progress, closed_1' },
    }));

  test('reports statuses by their labels', () =>
    expect(() => checkTransition('closed_1', 'to_be_verified', (key) => `«${key}»`)).toThrowError(
      expect.objectContaining({ params: { to: '«to_be_verified»', allowed: '«in_progress»' } }),
    ));

  test('is sent to the page as a complete table', () =>
    expect(monitoringTransitions.parse(TRANSITIONS).closed_1).toEqual(['in_progress']));
});

test('the statuses equal those of the dictionary', () => {
  const keys = seedEntries().flatMap(({ dictionary, key }) => (dictionary === 'monitoring_status' ? [key] : []));
  expect(new Set<string>(MONITORING_STATUSES)).toEqual(new Set(keys));
});

describe('a monitoring', () => {
  const closed = monitoringInput.parse({ product: 'p1', status: 'closed_1' });

  test('can be closed only with an availability and a date', () => {
    expect(() => checkMonitoring(closed)).toThrowError(
      expect.objectContaining({
        code: 'conditions_not_met',
        fields: {
          availability_status: [{ code: 'required_to_close' }],
          monitoring_date: [{ code: 'required_to_close' }],
        },
      }),
    );
    const found = { availability_status: 'available', monitoring_date: '2026-03-01T09:00:00Z' };
    expect(() => checkMonitoring({ ...closed, availability_status: 'available' })).toThrowError();
    expect(() => checkMonitoring({ ...closed, ...found })).not.toThrow();
    expect(() => checkMonitoring({ ...closed, status: 'in_progress' })).not.toThrow();
  });

  test('that is not supported says why', () => {
    const unsupported = { ...closed, status: 'not_supported' as const };
    expect(() => checkMonitoring(unsupported)).toThrowError(
      expect.objectContaining({ code: 'conditions_not_met', fields: { comment: [{ code: 'reason_required' }] } }),
    );
    expect(() => checkMonitoring({ ...unsupported, comment: 'Made to drawing' })).not.toThrow();
  });

  test('has its dates in order', () =>
    expect(() =>
      checkMonitoring({ ...closed, status: 'in_progress', last_buy_order: '2027-01-02', end_of_life: '2027-01-01' }),
    ).toThrowError(expect.objectContaining({ code: 'invalid' })));

  test('cannot move to another part', () => {
    expect(monitoringChanges.safeParse({ product: 'p2' }).success).toBe(false);
    expect(monitoringChanges.safeParse({ comment: 'x', version: 2 }).success).toBe(true);
  });

  test('can be filtered and ordered by all fields that users write, except files', () =>
    expect(Object.keys(monitoringInput.shape).filter((field) => !(field in monitoringColumns))).toEqual([
      'attachments',
    ]));
});

describe('reopening', () => {
  const at = { creation_date: '2026-01-01T00:00:00Z', modification_date: '2026-01-01T00:00:00Z' };
  const found = { availability_status: 'obsolete', monitoring_date: '2026-01-01T09:00:00Z', source: 'notice' };
  const before = monitoring.parse({
    id: 'm1',
    version: 3,
    ...at,
    product: 'p1',
    part_owner: 'e1',
    status: 'closed_1',
    attachments: [{ id: 'a1', name: 'notice.pdf', size: 10, type: 'application/pdf' }],
    ...found,
  });

  test('starts the next cycle, which needs new findings to be closed', () => {
    const after = { ...before, status: 'in_progress' as const, ...startedCycle(before, 'in_progress', NOW) };
    expect(after).toMatchObject({ cycle: 2, availability_status: null, monitoring_date: null, source: null });
    expect(after).toMatchObject({ attachments: [], source_url: null });
    expect(after).toMatchObject({ product: 'p1', version: 3 });
    expect(() => checkMonitoring({ ...after, status: 'closed_1' })).toThrowError();
  });

  test('also starts one after an unsupported part', () =>
    expect(startedCycle({ status: 'not_supported', cycle: 4 }, 'in_progress', NOW).cycle).toBe(5));

  test('does not change findings on other transitions', () => {
    const open = { ...before, status: 'to_be_verified' as const };
    expect([startedCycle(open, 'in_progress', NOW), startedCycle(before, 'closed_1', NOW)]).toEqual([{}, {}]);
  });
});

describe('what a monitoring writes to its part', () => {
  const input = monitoringInput.parse({
    product: 'p1',
    status: 'closed_1',
    availability_status: 'available',
    monitoring_date: '2026-03-01T09:00:00Z',
    durability: 'high_1',
  });
  const closed = { ...input, id: 'm1' };

  test('names itself as the source once it is closed', () =>
    expect(saidOf(closed, { durability: null })).toMatchObject({
      fact_source: 'monitoring',
      fact_date: '2026-03-01T09:00:00Z',
      fact_record: 'm1',
    }));

  test('is only its status while it is open', () =>
    expect(saidOf({ ...closed, status: 'to_be_verified', monitoring_date: null }, { durability: null })).toEqual({
      monitoring_status: 'to_be_verified',
    }));

  test('removes reason and dates of an outdated availability, but not lasting findings', () => {
    const said = saidOf(closed, { durability: 'mid_1' });
    expect(said).toMatchObject({
      availability_status: 'available',
      durability: 'high_1',
      monitoring_status: 'closed_1',
    });
    expect(said).toMatchObject({ last_buy_order: null, end_of_life: null, availability_status_reason: null });
    expect(said).not.toHaveProperty('equiv_product');
  });

  test('removes an obsolete durability when the part is found available, and keeps one that fits', () => {
    const found = { ...closed, durability: null };
    expect(saidOf(found, { durability: 'obsolete_1' })).toMatchObject({ durability: null, obso_at: null });
    expect(saidOf(found, { durability: 'low_1' })).not.toHaveProperty('durability');
    expect(saidOf({ ...found, availability_status: 'obsolete' }, { durability: 'high_1' })).toHaveProperty(
      'durability',
      null,
    );
    expect(saidOf(closed, { durability: 'obsolete_1' })).toHaveProperty('durability', 'high_1');
  });
});

describe('the name of a part in its monitorings', () => {
  const NAMES = { supplier_ref: 'AX-1', internal_ref: 'OURS-1', nno: '5962-00-123-4567', label: 'Relay' };
  const named = (fields: Partial<Record<keyof typeof NAMES, null>> = {}) =>
    partNames({ ...NAMES, supplier_label: 'Halden', ...fields });

  test('is its manufacturer’s reference, with the manufacturer’s name', () =>
    expect(named()).toMatchObject({ product_label: 'AX-1', part_supplier_label: 'Halden', label: 'Relay' }));

  test('is never the customer’s own reference, which has its own column', () => {
    expect(named({ supplier_ref: null }).product_label).toBe('5962-00-123-4567');
    const { internal_ref, ...others } = named({ supplier_ref: null, nno: null });
    expect(internal_ref).toBe('OURS-1');
    expect(others).toMatchObject({ product_label: 'Relay' });
    expect(Object.values(others)).not.toContain('OURS-1');
    expect(monitoringColumns.internal_ref).toHaveProperty('customersOnly', true);
  });
});

describe('what a catalogue part writes to the linked client parts', () => {
  const proof = { fact_source: null, fact_date: null, fact_record: null };
  const known = { ...monitoringInput.parse({ product: 'p1' }), ...proof, monitoring_status: 'in_progress' };

  test('says whose word the facts are; of older catalogue parts, what their monitoring tells', () => {
    const obsolete = { ...known, availability_status: 'obsolete', monitoring_date: '2026-01-01T09:00:00Z' };
    const own = { fact_source: 'notice', fact_date: '2026-02-01T09:00:00Z', fact_record: 'n1' } as const;
    expect(flowingFrom({ ...obsolete, ...own }, { durability: null })).toMatchObject(own);
    expect(flowingFrom({ ...obsolete, monitoring_status: 'closed_1' }, { durability: null })).toMatchObject({
      ...proof,
      fact_source: 'monitoring',
      fact_date: '2026-01-01T09:00:00Z',
    });
  });

  test('excludes availability until it is established', () =>
    expect(flowingFrom({ ...known, availability_status: 'to_be_defined_5' }, { durability: null })).toEqual({
      monitoring_status: 'in_progress',
    }));

  test('stays unchanged during a new cycle', () =>
    expect(
      flowingFrom({ ...known, availability_status: 'obsolete', end_of_life: '2026-01-01' }, { durability: null }),
    ).toMatchObject({
      availability_status: 'obsolete',
      end_of_life: '2026-01-01',
      last_buy_order: null,
    }));
});
