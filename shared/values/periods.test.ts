import { expect, test } from 'vitest';
import { dayAfter } from './periods.ts';

test.each([
  ['2026-11-25', 12, 'MONTH', '2027-11-25'],
  ['2026-01-31', 1, 'MONTH', '2026-02-28'],
  ['2024-02-29', 1, 'YEAR', '2025-02-28'],
  ['2024-02-29', 4, 'YEAR', '2028-02-29'],
  ['2026-01-15', -1, 'MONTH', '2025-12-15'],
  ['2026-03-31', -1, 'MONTH', '2026-02-28'],
  ['2026-11-25', -99, 'YEAR', '1927-11-25'],
] as const)('%s and %i %s is %s', (day, count, unit, wanted) => expect(dayAfter(day, count, unit)).toBe(wanted));
