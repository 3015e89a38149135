/** Splits a list into portions of at most `most` items, in order; an empty list has none. */
export const portionsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, n) => all.slice(n * most, (n + 1) * most));
