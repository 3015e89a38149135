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

const refusal = (from: MonitoringStatus, to: MonitoringStatus): unknown => {
  try {
    checkTransition(from, to);
    return null;
  } catch (error) {
    return error;
  }
};

describe('a change of status', () => {
  /** Written out as a person reads them in the requirement, not as the table has them. */
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

  test('that is refused says what is allowed', () =>
    expect(refusal('waiting_from_client_1', 'not_supported')).toMatchObject({
      code: 'transition_refused',
      status: 412,
      params: { to: 'not_supported', allowed: 'in_progress, closed_1' },
    }));

  test('that is refused names statuses as its reader calls them', () =>
    expect(() => checkTransition('closed_1', 'to_be_verified', (key) => `«${key}»`)).toThrowError(
      expect.objectContaining({ params: { to: '«to_be_verified»', allowed: '«in_progress»' } }),
    ));

  test('is told to the page as a whole', () =>
    expect(monitoringTransitions.parse(TRANSITIONS).closed_1).toEqual(['in_progress']));
});

test('the statuses are those of the dictionary', () => {
  const keys = seedEntries().flatMap(({ dictionary, key }) => (dictionary === 'monitoring_status' ? [key] : []));
  expect(new Set<string>(MONITORING_STATUSES)).toEqual(new Set(keys));
});

describe('a monitoring', () => {
  const closed = monitoringInput.parse({ product: 'p1', status: 'closed_1' });

  test('closes with an availability and a date only', () => {
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

  test('keeps the order of its dates', () =>
    expect(() =>
      checkMonitoring({ ...closed, status: 'in_progress', last_buy_order: '2027-01-02', end_of_life: '2027-01-01' }),
    ).toThrowError(expect.objectContaining({ code: 'invalid' })));

  test('stays with its part', () => {
    expect(monitoringChanges.safeParse({ product: 'p2' }).success).toBe(false);
    expect(monitoringChanges.safeParse({ comment: 'x', version: 2 }).success).toBe(true);
  });

  test('can be filtered or ordered by everything that a person writes, files aside', () =>
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

  test('begins the next cycle, which must find out anew before it can be closed', () => {
    const after = { ...before, status: 'in_progress' as const, ...startedCycle(before, 'in_progress') };
    expect(after).toMatchObject({ cycle: 2, availability_status: null, monitoring_date: null, source: null });
    expect(after).toMatchObject({ attachments: [], source_url: null });
    expect(after).toMatchObject({ product: 'p1', version: 3 });
    expect(() => checkMonitoring({ ...after, status: 'closed_1' })).toThrowError();
  });

  test('also follows a part that was not supported', () =>
    expect(startedCycle({ status: 'not_supported', cycle: 4 }, 'in_progress').cycle).toBe(5));

  test('is not what other transitions do', () => {
    const open = { ...before, status: 'to_be_verified' as const };
    expect([startedCycle(open, 'in_progress'), startedCycle(before, 'closed_1')]).toEqual([{}, {}]);
  });
});

describe('what a monitoring says of its part', () => {
  const closed = monitoringInput.parse({
    product: 'p1',
    status: 'closed_1',
    availability_status: 'available',
    monitoring_date: '2026-03-01T09:00:00Z',
    durability: 'high_1',
  });

  test('is only its status, as long as it is open', () =>
    expect(saidOf({ ...closed, status: 'to_be_verified', monitoring_date: null })).toEqual({
      monitoring_status: 'to_be_verified',
    }));

  test('takes back reason and dates of an availability that holds no more, but not what lasts', () => {
    const said = saidOf(closed);
    expect(said).toMatchObject({
      availability_status: 'available',
      durability: 'high_1',
      monitoring_status: 'closed_1',
    });
    expect(said).toMatchObject({ last_buy_order: null, end_of_life: null, availability_status_reason: null });
    expect(said).not.toHaveProperty('equiv_product');
  });
});

describe('the name of a part in its monitorings', () => {
  const NAMES = { supplier_ref: 'AX-1', internal_ref: 'OURS-1', nno: '5962-00-123-4567', label: 'Relay' };
  const named = (fields: Partial<Record<keyof typeof NAMES, null>> = {}) =>
    partNames({ ...NAMES, supplier_label: 'Halden', ...fields });

  test('is its manufacturer’s, beside who makes it', () =>
    expect(named()).toMatchObject({ product_label: 'AX-1', part_supplier_label: 'Halden', label: 'Relay' }));

  test('is never the customer’s own reference, which only its own column holds', () => {
    expect(named({ supplier_ref: null }).product_label).toBe('5962-00-123-4567');
    const { internal_ref, ...others } = named({ supplier_ref: null, nno: null });
    expect(internal_ref).toBe('OURS-1');
    expect(others).toMatchObject({ product_label: 'Relay' });
    expect(Object.values(others)).not.toContain('OURS-1');
    expect(monitoringColumns.internal_ref).toHaveProperty('customersOnly', true);
  });
});

describe('what a catalogue part says of the client parts that are linked to it', () => {
  const known = { ...monitoringInput.parse({ product: 'p1' }), monitoring_status: 'in_progress' };

  test('is nothing about availability before that was established', () =>
    expect(flowingFrom({ ...known, availability_status: 'to_be_defined_5' })).toEqual({
      monitoring_status: 'in_progress',
    }));

  test('stays what it was while a new cycle runs', () =>
    expect(flowingFrom({ ...known, availability_status: 'obsolete', end_of_life: '2026-01-01' })).toMatchObject({
      availability_status: 'obsolete',
      end_of_life: '2026-01-01',
      last_buy_order: null,
    }));
});
