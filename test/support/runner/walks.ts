import { type Random, randomFrom } from '../../../demo/random.ts';

/**
 * Walks try more than each push can wait for. They take a sample of it, which `VIGIE_SEED` draws; every night they try
 * all (`npm run test:walks`, which sets `VIGIE_WALKS=whole`).
 */
export const isWhole = process.env.VIGIE_WALKS === 'whole';

const HOUR_MS = 3_600_000;
/** Limits for what hangs, also on a machine that does much else: slowness is found by benchmarks. Milliseconds. */
export const LIMIT_MS = isWhole ? HOUR_MS : 300_000;
/** Of a test that walks through everything. The whole of it is up to ten times as much as a sample. */
export const WALK_LIMIT_MS = isWhole ? 3 * HOUR_MS : 1_800_000;

const DEFAULT_SEED = 20_261_121;
export const SEED = Number(process.env.VIGIE_SEED ?? DEFAULT_SEED);
/** For the names of tests: how to have the same walk again. */
export const HOW = `VIGIE_SEED=${SEED}${isWhole ? ' VIGIE_WALKS=whole' : ''}`;

/** What a walk leaves to chance: the same for the same seed. */
export const chanceFor = (walk: string): Random => randomFrom(`${walk} ${SEED}`);

/** How often a walk repeats what it does. */
export const rounds = (sample: number, whole: number): number => (isWhole ? whole : sample);

/** So many of all, or more: each class that any of them belongs to is met by one that is taken. The order stays. */
export function sampleOf<T>(
  all: readonly T[],
  most: number,
  classesOf: (one: T) => readonly string[],
  walk: string,
): T[] {
  if (isWhole) return [...all];
  const drawn = chanceFor(walk).shuffled(all);
  const met = new Set<string>();
  const needed = drawn.filter((one) => {
    const isNew = classesOf(one).some((name) => !met.has(name));
    if (isNew) for (const name of classesOf(one)) met.add(name);
    return isNew;
  });
  const taken = new Set([
    ...needed,
    ...drawn.filter((one) => !needed.includes(one)).slice(0, Math.max(0, most - needed.length)),
  ]);
  return all.filter((one) => taken.has(one));
}
