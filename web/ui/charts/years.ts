type Item = { value: string | number | boolean | null; count: number };
export type Counted = { year: number; count: number };

/** Counts of a span of years, both ends included; years without parts are zero, so that the axis has no gaps. */
export function countsByYear(items: readonly Item[], from: number, to: number): Counted[] {
  const counts = new Map(items.map(({ value, count }) => [Number(value), count]));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => ({
    year: from + n,
    count: counts.get(from + n) ?? 0,
  }));
}
