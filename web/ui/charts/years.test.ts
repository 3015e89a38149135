import { expect, it } from 'vitest';
import { countsByYear } from './years.ts';

it('shows every year of a span, those without a part too, and no other', () => {
  const items = [
    { value: '2024', count: 3 },
    { value: 2026, count: 5 },
    { value: '2019', count: 7 },
    { value: null, count: 9 },
  ];
  expect(countsByYear(items, 2024, 2026)).toEqual([
    { year: 2024, count: 3 },
    { year: 2025, count: 0 },
    { year: 2026, count: 5 },
  ]);
  expect(countsByYear(items, 2026, 2024)).toEqual([]);
});
