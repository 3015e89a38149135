/** How likely each demand is over the whole time. Quantities are pieces. */
export type Distribution = {
  mean: number;
  /** Probability that the demand is at most `quantity`. */
  atMost(quantity: number): number;
  /** The smallest quantity that covers the demand with the probability `level`, 0 < level < 1. */
  quantile(level: number): number;
  /** Pieces that are expected to be missing with `quantity`. */
  shortage(quantity: number): number;
};

/** A demand in whole pieces: `weights[i]` tells how likely `lowest + i` is, in any unit. */
export function discrete(lowest: number, weights: readonly number[]): Distribution {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = lowest + weights.reduce((sum, weight, index) => sum + weight * index, 0) / total;
  const cumulated: number[] = [];
  let sum = 0;
  for (const weight of weights) {
    sum += weight;
    cumulated.push(sum / total);
  }
  const atMost = (quantity: number) =>
    quantity < lowest ? 0 : (cumulated[Math.min(Math.floor(quantity) - lowest, cumulated.length - 1)] ?? 0);
  return {
    mean,
    atMost,
    quantile: (level) => lowest + firstFrom(cumulated, level),
    shortage: (quantity) => {
      let missing = 0;
      for (let index = Math.max(0, Math.floor(quantity) - lowest); index < weights.length; index++)
        missing += Math.max(0, lowest + index - quantity) * ((weights[index] ?? 0) / total);
      return missing;
    },
  };
}

/** Index of the first of the ascending numbers that is at least `level`, otherwise of the last. */
function firstFrom(ascending: readonly number[], level: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 1) >= level) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Below this share of the most likely demand, a demand counts as impossible. */
const NEGLIGIBLE = 1e-18;

/**
 * A discrete demand from the ratio of neighbours, `above(k)` = P(k + 1) / P(k). It begins at a likely demand, so that
 * nothing underflows: P(0) of a mean of 1,000 is 0 in floating point.
 */
function fromRatios(likely: number, above: (k: number) => number): Distribution {
  const up: number[] = [];
  for (let k = likely, weight = 1; weight > NEGLIGIBLE; weight *= above(k), k++) up.push(weight);
  const down: number[] = [];
  for (let k = likely, weight = 1; k > 0 && weight > NEGLIGIBLE; k--) {
    weight /= above(k - 1);
    down.push(weight);
  }
  return discrete(likely - down.length, [...down.reverse(), ...up]);
}

/** Demand that arises by chance, piece by piece: its variance is its mean. */
export const poisson = (mean: number): Distribution =>
  mean === 0 ? discrete(0, [1]) : fromRatios(Math.floor(mean), (k) => mean / (k + 1));

/** Demand that varies more than by chance (negative binomial): its variance is `dispersion` × its mean, above 1. */
export function overdispersed(mean: number, dispersion: number): Distribution {
  if (mean === 0) return discrete(0, [1]);
  const successes = mean / (dispersion - 1);
  const share = 1 - 1 / dispersion;
  const mode = Math.max(0, Math.floor((successes - 1) * (dispersion - 1)));
  return fromRatios(mode, (k) => ((k + successes) / (k + 1)) * share);
}

/** Density of the standard normal distribution. */
const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Pieces into which the area below the density is cut. Simpson's rule errs by less than 1e-11 with them. */
const SLICES = 400;

/** Probability that a standard normal value is at most `z`. */
function standardAtMost(z: number): number {
  if (Math.abs(z) > 9) return z < 0 ? 0 : 1;
  const width = z / SLICES;
  let sum = density(0) + density(z);
  for (let slice = 1; slice < SLICES; slice++) sum += (slice % 2 === 1 ? 4 : 2) * density(slice * width);
  return 0.5 + (sum * width) / 3;
}

function standardQuantile(level: number): number {
  let low = -9;
  let high = 9;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (standardAtMost(middle) < level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A forecast with a known error: normal, with the standard deviation in pieces. */
export function normal(mean: number, deviation: number): Distribution {
  if (deviation === 0) return discrete(mean, [1]);
  return {
    mean,
    atMost: (quantity) => standardAtMost((quantity - mean) / deviation),
    quantile: (level) => mean + deviation * standardQuantile(level),
    shortage: (quantity) => {
      const z = (quantity - mean) / deviation;
      return deviation * (density(z) - z * (1 - standardAtMost(z)));
    },
  };
}
