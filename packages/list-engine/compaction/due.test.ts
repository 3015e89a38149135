import { describe, expect, test } from 'vitest';
import { isOverdue, isWorthwhile } from './due.ts';

const THRESHOLDS = { due: 1000, worthwhile: 100 };
const NOON = Date.parse('2026-05-02T12:00:00.000Z');
const THIS_MORNING = '2026-05-02T08:00:00.000Z';
const DAY_BEFORE = '2026-05-01T08:00:00.000Z';
const counter = (changes: number, compacted: number, since?: string) => ({
  seq: 9,
  changes,
  compacted,
  ...(since && { since }),
});

describe('a scope is overdue without a request', () => {
  test('after a thousand changes', () => {
    expect(isOverdue(counter(5999, 5000, THIS_MORNING), THRESHOLDS, NOON)).toBe(false);
    expect(isOverdue(counter(6000, 5000, THIS_MORNING), THRESHOLDS, NOON)).toBe(true);
  });
  test('after one change older than a day', () =>
    expect(isOverdue(counter(5001, 5000, DAY_BEFORE), THRESHOLDS, NOON)).toBe(true));
});

describe('a new snapshot is worthwhile', () => {
  test('after a hundred changes', () => {
    expect(isWorthwhile(counter(5099, 0, THIS_MORNING), THRESHOLDS, 5000, NOON)).toBe(false);
    expect(isWorthwhile(counter(5100, 0, THIS_MORNING), THRESHOLDS, 5000, NOON)).toBe(true);
  });
  test('after any change older than a day', () =>
    expect(isWorthwhile(counter(5001, 0, DAY_BEFORE), THRESHOLDS, 5000, NOON)).toBe(true));
  test('not if it would contain no change', () =>
    expect(isWorthwhile(counter(5000, 0, DAY_BEFORE), THRESHOLDS, 5000, NOON)).toBe(false));
});
