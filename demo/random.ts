import { entriesOf } from '#shared/values/objects.ts';
/** A seeded random generator: the same seed gives the same sequence on every machine. */
export type Random = {
  /** In [0, 1). */
  next: () => number;
  /** Integer, both ends inclusive. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** One of the keys, with probabilities proportional to the weights. */
  weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  shuffled: <T>(list: readonly T[]) => T[];
};

/** FNV-1a hash of a text, 32 bits. */
const hash = (text: string): number =>
  [...text].reduce((value, character) => Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);

export function randomFrom(seed: string): Random {
  let state = hash(seed);
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[between(0, from.length - 1)] as T,
    weighted: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const entries = entriesOf(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return (entries.at(-1) as [K, number])[0];
    },
    shuffled: <T>(list: readonly T[]) => {
      const result = [...list];
      for (let last = result.length - 1; last > 0; last--) {
        const other = between(0, last);
        [result[last], result[other]] = [result[other] as T, result[last] as T];
      }
      return result;
    },
  };
}
