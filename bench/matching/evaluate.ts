import { type MatchIndex, type MatchResult, matchLine } from '@vigie/matching';
import type { NoisyLine } from './noise.ts';

/** Suggestions by their score: how many, their mean score, how many were right. */
export type Bin = { from: number; suggestions: number; meanScore: number; right: number };

export type Evaluation = {
  /** Lines whose part the catalogue has, and lines whose part it lacks. */
  known: number;
  unknown: number;
  /** Shares of the known lines. */
  recallAt1: number;
  recallAt5: number;
  identifiedShare: number;
  /** Of all lines. */
  identified: number;
  falseIdentified: number;
  unknownIdentified: number;
  unknownNew: number;
  /** Known lines, and those whose part came first or among the first five, by what had happened to them. */
  byNoise: Map<string, { lines: number; first: number; among: number }>;
  bins: Bin[];
};

/** A line's answer with what it should have been. */
type Judged = NoisyLine & MatchResult & { rank: number };

export const matchAll = (index: MatchIndex, list: readonly NoisyLine[]): MatchResult[] =>
  list.map(({ line }) => matchLine([index], line));

export function evaluate(list: readonly NoisyLine[], results: readonly MatchResult[]): Evaluation {
  const judged = list.map((one, n): Judged => {
    const result = results[n]!;
    return { ...one, ...result, rank: result.suggestions.findIndex(({ product }) => product === one.truth) };
  });
  const known = judged.filter(({ truth }) => truth !== null);
  const unknown = judged.filter(({ truth }) => truth === null);
  const identified = judged.filter(({ status }) => status === 'identified');
  const share = (test: (one: Judged) => boolean) => known.filter(test).length / known.length;
  return {
    known: known.length,
    unknown: unknown.length,
    recallAt1: share(({ rank }) => rank === 0),
    recallAt5: share(({ rank }) => rank >= 0),
    identifiedShare: share(({ rank, status }) => rank === 0 && status === 'identified'),
    identified: identified.length,
    falseIdentified: identified.filter(({ rank }) => rank !== 0).length,
    unknownIdentified: unknown.filter(({ status }) => status === 'identified').length,
    unknownNew: unknown.filter(({ status }) => status === 'new').length,
    byNoise: noiseOf(known),
    bins: binsOf(judged),
  };
}

function noiseOf(known: readonly Judged[]): Evaluation['byNoise'] {
  const byNoise: Evaluation['byNoise'] = new Map();
  for (const { noises, rank } of known)
    for (const noise of noises.length > 0 ? noises : ['none']) {
      const { lines, first, among } = byNoise.get(noise) ?? { lines: 0, first: 0, among: 0 };
      byNoise.set(noise, {
        lines: lines + 1,
        first: first + (rank === 0 ? 1 : 0),
        among: among + (rank >= 0 ? 1 : 0),
      });
    }
  return byNoise;
}

const BINS = 10;

function binsOf(judged: readonly Judged[]): Bin[] {
  const bins = Array.from(
    { length: BINS },
    (_, n): Bin => ({ from: n / BINS, suggestions: 0, meanScore: 0, right: 0 }),
  );
  for (const { suggestions, truth } of judged)
    for (const { product, score } of suggestions) {
      const bin = bins[Math.min(BINS - 1, Math.floor(score * BINS))]!;
      bin.meanScore = (bin.meanScore * bin.suggestions + score) / (bin.suggestions + 1);
      bin.suggestions += 1;
      if (product === truth) bin.right += 1;
    }
  return bins;
}
