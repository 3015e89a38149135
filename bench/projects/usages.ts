import { randomFrom } from '../../demo/random.ts';
import type { Usage } from '../../shared/systems/where-used.ts';

/** Products, assemblies, subassemblies and parts; what each of them contains is of the next level. */
const LEVELS = [1000, 9000, 40_000, 150_000] as const;
/** How many different items one of a level contains. */
const CONTAINED = [10, 6, 23] as const;
/** A screw that every tenth subassembly contains, and a product that contains a great deal. */
export const SCREW = 'i3-0';
export const LARGE = 'i0-large';

const idOf = (level: number, n: number): string => `i${level}-${n}`;

/** A million usages without circles, many of which meet again further up: the same for the same seed. */
export function usagesOf(): Usage[] {
  const random = randomFrom('usages');
  const usages: Usage[] = [];
  const add = (parent: string, child: string) => usages.push({ parent, child, quantity: random.between(1, 4) });
  for (const [level, contained] of CONTAINED.entries())
    for (let n = 0; n < (LEVELS[level] ?? 0); n++) {
      const children = new Set(
        Array.from({ length: contained }, () => random.between(1, (LEVELS[level + 1] ?? 1) - 1)),
      );
      for (const child of children) add(idOf(level, n), idOf(level + 1, child));
      if (level === 2 && n % 10 === 0) add(idOf(level, n), SCREW);
    }
  for (let n = 0; n < LEVELS[1]; n += 2) add(LARGE, idOf(1, n));
  return usages;
}
