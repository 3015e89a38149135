import type { Reason, ReasonCode } from '../types.ts';
import { type Compared, labelDiffers, labelFits } from './compare.ts';
import { contradicts } from './contradictions.ts';
import type { Evidence } from './evidence.ts';
import { type Feature, MODEL, type Model } from './model.ts';

/** `probability`: by the weights, before calibration. `reasons` is lazy: only shown candidates need them. */
export type Scored = Compared & { probability: number; score: number; reasons: () => Reason[] };

/**
 * The probability of each candidate: its odds in proportion to those of all candidates and of none of them (conditional
 * logit). Supporting reasons share, by their weights, the score that they reach together. Each contradicting reason
 * subtracts what it lowers that score by, and `rivals` subtracts what the other candidates do.
 */
export function scoreAll(compared: readonly Compared[], model: Model = MODEL): Scored[] {
  const none = Math.exp(noneFeatures(compared).reduce((sum, [name, amount]) => sum + model.weights[name] * amount, 0));
  const odds = compared.map(({ evidence }) => Math.exp(sumOf(evidence, model)));
  const all = odds.reduce((sum, one) => sum + one, none);
  return compared.map((candidate, n) => {
    const probability = odds[n]! / all;
    const most = mostHundredths(candidate.evidence, probability, model);
    const score = shownHundredths(probability, most, model) / 100;
    return { ...candidate, probability, score, reasons: () => reasonsOf(candidate.evidence, none, probability, model) };
  });
}

/**
 * Features of the case that the catalogue lacks the part. The more neighbours a reference has, the more probable is a
 * further one that the catalogue lacks, above all if the line's label fits none of them. So it is where only parts are known
 * whose digits are divided otherwise, because manufacturers number 6 and 60 volts alike.
 */
export function noneFeatures(compared: readonly Compared[]): [Feature, number][] {
  const near = logCount(compared, 'ref_one_edit');
  const fitsNoLabel = compared.some(labelDiffers) && !compared.some(labelFits);
  return [
    ['none', 1],
    ['none_neighbours', near],
    ['none_further', logCount(compared, 'ref_two_edits')],
    ['none_label', fitsNoLabel ? 1 : 0],
    ['none_label_neighbours', fitsNoLabel ? near : 0],
    ['none_told', compared.some(isTold) ? 1 : 0],
    ['none_divided', hasCode(DIVIDED)(compared) && !hasCode(EQUAL)(compared) ? 1 : 0],
  ];
}

const DIVIDED: readonly ReasonCode[] = ['ref_decimal_point', 'ref_division'];
const EQUAL: readonly ReasonCode[] = ['ref_same', 'ref_same_normalised'];
const hasCode =
  (codes: readonly ReasonCode[]) =>
  (compared: readonly Compared[]): boolean =>
    compared.some(({ evidence }) => evidence.some(({ code }) => codes.includes(code)));

const isTold = ({ evidence }: Compared): boolean => evidence.some(({ field }) => field === 'label');

const logCount = (compared: readonly Compared[], wanted: ReasonCode): number =>
  Math.log2(1 + compared.filter(({ evidence }) => evidence.some(({ code }) => code === wanted)).length);

const sumOf = (evidence: readonly Evidence[], { weights }: Model): number =>
  evidence.reduce((sum, { features }) => features.reduce((part, feature) => part + weights[feature], sum), 0);

function reasonsOf(evidence: readonly Evidence[], none: number, probability: number, model: Model): Reason[] {
  const most = mostHundredths(evidence, probability, model);
  const shown = (upTo: number) => shownHundredths(upTo, most, model);
  const reached = (some: readonly Evidence[]) => {
    const odds = Math.exp(sumOf(some, model));
    return shown(odds / (odds + none));
  };
  const strengths = evidence.map((one, n) => sumOf([one], model) - neutral(evidence, n, model));
  const counted = evidence.filter((_, n) => strengths[n]! >= 0);
  let reachedSoFar = reached(counted);
  const shares = sharesOf(
    reachedSoFar,
    strengths.map((strength) => Math.max(0, strength)),
  );
  const reasons = evidence.map((one, n): Reason => {
    const { field, code } = one;
    if (strengths[n]! >= 0) return { field, code, contribution: shares[n]! / 100 };
    counted.push(one);
    const before = reachedSoFar;
    reachedSoFar = reached(counted);
    return { field, code, contribution: (reachedSoFar - before) / 100 };
  });
  const rivals = shown(probability) - reachedSoFar;
  return rivals === 0 ? reasons : [...reasons, { field: 'supplier_ref', code: 'rivals', contribution: rivals / 100 }];
}

/** The weight that neither supports nor contradicts: 0, for the reference that of `ref_other`. */
const neutral = (evidence: readonly Evidence[], n: number, { weights }: Model): number =>
  n === evidence.findIndex(({ field }) => field === 'supplier_ref') ? weights.ref_other : 0;

/** Splits a whole number into whole shares in proportion to the weights. */
function sharesOf(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const upTo = weights.map((_, n) => weights.slice(0, n + 1).reduce((sum, weight) => sum + weight, 0) / all);
  const bounds = upTo.map((share) => Math.round(share * whole));
  return bounds.map((bound, n) => bound - (bounds[n - 1] ?? 0));
}

/** Only a candidate that may be identified, and that nothing contradicts, shows 100 %. */
const MOST_UNCERTAIN = 99;

const mostHundredths = (evidence: readonly Evidence[], probability: number, { identifiedFrom }: Model): number =>
  probability >= identifiedFrom && !contradicts(evidence) ? 100 : MOST_UNCERTAIN;

const shownHundredths = (upTo: number, most: number, model: Model): number =>
  Math.min(most, Math.round(calibrated(upTo, model) * 100));

/** Linear interpolation between the two neighbouring points. */
function calibrated(probability: number, { calibration }: Model): number {
  const above = Math.max(
    1,
    calibration.findIndex(([from]) => from >= probability),
  );
  const [[from, right], [to, rightThere]] = [calibration[above - 1]!, calibration[above]!];
  return right + ((rightThere - right) * (probability - from)) / (to - from);
}
