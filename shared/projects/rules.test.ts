import { expect, test } from 'vitest';
import { checkPeriod } from './rules.ts';

test('a project may last a day or have open ends, but must not end before it starts', () => {
  for (const [start_date, end_date] of [
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01', null],
    [null, '2026-03-01'],
  ] as const)
    expect(() => checkPeriod({ start_date, end_date })).not.toThrow();
  expect(() => checkPeriod({ start_date: '2026-03-02', end_date: '2026-03-01' })).toThrowError(
    expect.objectContaining({ code: 'invalid', fields: { end_date: [{ code: 'end_before_start' }] } }),
  );
});
