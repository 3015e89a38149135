import { expect, test } from 'vitest';
import { checkPeriod, neededUntil } from './rules.ts';

test('a project may last a day or have open ends, but must not end before it starts', () => {
  for (const [start_date, end_date] of [
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01', null],
    [null, '2026-03-01'],
  ] as const) {
    expect(() => checkPeriod({ start_date, end_date, service_end: null })).not.toThrow();
    expect(() => checkPeriod({ start_date, end_date: null, service_end: end_date })).not.toThrow();
  }
});

test.each(['end_date', 'service_end'])('%s is not before the start', (end) => {
  const course = { start_date: '2026-03-02', end_date: null, service_end: null, [end]: '2026-03-01' };
  expect(() => checkPeriod(course)).toThrowError(
    expect.objectContaining({ code: 'invalid', fields: { [end]: [{ code: 'end_before_start' }] } }),
  );
});

test('parts are needed until the service of a project ends, or else until it ends', () => {
  expect(neededUntil({ service_end: '2041-12-31', end_date: '2030-01-01' })).toBe('2041-12-31');
  expect(neededUntil({ service_end: null, end_date: '2030-01-01' })).toBe('2030-01-01');
  expect(neededUntil({})).toBeNull();
});
