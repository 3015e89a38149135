/** Everything, in order, in portions of at most `most`; of nothing there is none. */
export const portionsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, n) => all.slice(n * most, (n + 1) * most));
