import { type Random, randomFrom } from '../../demo/random.ts';

/**
 * Walks have more cases than a push can run. A push runs a sample, which `VIGIE_SEED` draws; a nightly run has all
 * (`npm run test:nightly`, which sets `VIGIE_WALKS=whole`).
 */
export const isWhole = process.env.VIGIE_WALKS === 'whole';

const DEFAULT_SEED = 20_261_121;
export const SEED = Number(process.env.VIGIE_SEED ?? DEFAULT_SEED);
/** For the names of tests: how to repeat the same walk. */
export const HOW = `VIGIE_SEED=${SEED}${isWhole ? ' VIGIE_WALKS=whole' : ''}`;

/** The random numbers of a walk: the same for the same seed. */
export const chanceFor = (walk: string): Random => randomFrom(`${walk} ${SEED}`);

/** The number of repetitions of a walk. */
export const rounds = (sample: number, whole: number): number => (isWhole ? whole : sample);

/** Draws this many items, or more: each class is represented by at least one item. The order is kept. */
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
