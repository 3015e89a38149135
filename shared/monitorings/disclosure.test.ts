import { describe, expect, test } from 'vitest';
import { isDisclosed, withEntity } from './disclosure.ts';
import type { MonitoringStatus } from './schema.ts';

describe('to an entity that requests the monitoring of a part', () => {
  const CONFIRMED = '2026-03-01T10:00:00Z';
  const isSeen = (status: MonitoringStatus, monitoring_date: string | null) =>
    isDisclosed({ status, monitoring_date }, CONFIRMED);

  test.each([
    ['in_progress', null, true],
    ['to_be_verified', '2019-01-01T00:00:00Z', true],
    ['closed_1', '2025-03-01T10:00:00Z', true],
    ['closed_1', '2025-03-01T10:30:00+01:00', false],
    ['closed_1', '2025-03-01T09:59:59Z', false],
    ['not_supported', '2026-02-01T00:00:00Z', false],
  ] as const)('%s of %s is disclosed: %s', (status, date, expected) => {
    expect(isSeen(status, date)).toBe(expected);
  });

  test('it is added once, in an order that does not tell who was first', () => {
    expect(withEntity(undefined, 'b')).toEqual(['b']);
    expect(withEntity({ entities: ['b'] }, 'a')).toEqual(['a', 'b']);
    expect(withEntity({ entities: ['a', 'b'] }, 'a')).toEqual(['a', 'b']);
  });
});
