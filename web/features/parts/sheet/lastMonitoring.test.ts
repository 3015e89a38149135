import { expect, it } from 'vitest';
import { lastMonitoring } from './lastMonitoring.ts';

const CLOSED = { monitoring_date: '2026-11-02T11:57:00.000Z', monitoring_status: 'closed_1' } as const;

it('stays closed at its date when the catalogue part is monitored again for another customer', () => {
  const again = { monitoring_date: null, status: 'in_progress' } as const;
  expect(lastMonitoring(CLOSED, again)).toEqual({
    at: CLOSED.monitoring_date,
    status: 'closed_1',
    isUnderWay: true,
  });
});

it('of a part that has none of its own is that of its catalogue part', () => {
  const found = { monitoring_date: '2026-10-01T08:00:00.000Z', status: 'closed_1' } as const;
  const part = { monitoring_date: null, monitoring_status: null };
  expect(lastMonitoring(part, found)).toEqual({ at: found.monitoring_date, status: 'closed_1', isUnderWay: false });
});

it('of a part that was never monitored is nothing', () => {
  const none = lastMonitoring({ monitoring_date: null, monitoring_status: null }, null);
  expect(none).toEqual({ at: null, status: undefined, isUnderWay: false });
});
