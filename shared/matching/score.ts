import { type Compared, fits, fitsNot } from './compare.ts';
import type { Evidence } from './evidence.ts';
import { type Feature, MODEL, type Model } from './model.ts';
import type { Reason, ReasonCode } from './types.ts';

/** `probability`: by the weights, among all candidates and none of them. Reasons are found for what is shown only. */
export type Scored = Compared & { probability: number; score: number; reasons: () => Reason[] };

/**
 * How probable each candidate is: what speaks for it, in proportion to what speaks for the others and for none of them
 * (conditional logit). Reasons that support share by their weight what they make probable together; what
 * contradicts takes from that, one after the other, and at last `rivals`: what the other candidates take away.
 */
export function scoreAll(compared: readonly Compared[], model: Model = MODEL): Scored[] {
  const none = Math.exp(noneFeatures(compared).reduce((sum, [name, amount]) => sum + model.weights[name] * amount, 0));
  const odds = compared.map(({ evidence }) => Math.exp(sumOf(evidence, model)));
  const all = odds.reduce((sum, one) => sum + one, none);
  return compared.map((candidate, n) => {
    const probability = odds[n]! / all;
    const score = shownHundredths(probability, probability, model) / 100;
    return { ...candidate, probability, score, reasons: () => reasonsOf(candidate.evidence, none, probability, model) };
  });
}

/**
 * What speaks for the catalogue not having the part: the more neighbours, the likelier one more that it lacks, above
 * all when the line's label fits none of them.
 */
export function noneFeatures(compared: readonly Compared[]): [Feature, number][] {
  const near = crowd(compared, 'ref_one_edit');
  const hasStranger = compared.some(fitsNot) && !compared.some(fits);
  return [
    ['none', 1],
    ['none_neighbours', near],
    ['none_further', crowd(compared, 'ref_two_edits')],
    ['none_label', hasStranger ? 1 : 0],
    ['none_label_neighbours', hasStranger ? near : 0],
  ];
}

const crowd = (compared: readonly Compared[], wanted: ReasonCode): number =>
  Math.log2(1 + compared.filter(({ evidence }) => evidence.some(({ code }) => code === wanted)).length);

const sumOf = (evidence: readonly Evidence[], { weights }: Model): number =>
  evidence.reduce((sum, { features }) => features.reduce((part, feature) => part + weights[feature], sum), 0);

function reasonsOf(evidence: readonly Evidence[], none: number, probability: number, model: Model): Reason[] {
  const shown = (upTo: number) => shownHundredths(upTo, probability, model);
  const reached = (some: readonly Evidence[]) => {
    const odds = Math.exp(sumOf(some, model));
    return shown(odds / (odds + none));
  };
  const strengths = evidence.map((one, n) => sumOf([one], model) - neutral(evidence, n, model));
  const told = evidence.filter((_, n) => strengths[n]! >= 0);
  let reachedSoFar = reached(told);
  const shares = sharesOf(
    reachedSoFar,
    strengths.map((strength) => Math.max(0, strength)),
  );
  const reasons = evidence.map((one, n): Reason => {
    const { field, code } = one;
    if (strengths[n]! >= 0) return { field, code, contribution: shares[n]! / 100 };
    told.push(one);
    const before = reachedSoFar;
    reachedSoFar = reached(told);
    return { field, code, contribution: (reachedSoFar - before) / 100 };
  });
  const rivals = shown(probability) - reachedSoFar;
  return rivals === 0 ? reasons : [...reasons, { field: 'supplier_ref', code: 'rivals', contribution: rivals / 100 }];
}

/** What says nothing weighs nothing, but two references that have nothing in common: from there on one supports. */
const neutral = (evidence: readonly Evidence[], n: number, { weights }: Model): number =>
  n === evidence.findIndex(({ field }) => field === 'supplier_ref') ? weights.ref_other : 0;

/** A whole number in whole parts that are in proportion to the weights, as near as can be. */
function sharesOf(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const upTo = weights.map((_, n) => weights.slice(0, n + 1).reduce((sum, weight) => sum + weight, 0) / all);
  const bounds = upTo.map((share) => Math.round(share * whole));
  return bounds.map((bound, n) => bound - (bounds[n - 1] ?? 0));
}

/** Hundredths that what is not certain may say at most: 1 is for what is. */
const NEARLY = 99;

function shownHundredths(upTo: number, probability: number, model: Model): number {
  const most = probability >= model.identifiedFrom ? 100 : NEARLY;
  return Math.min(most, Math.round(calibrated(upTo, model) * 100));
}

/** Straight between the two points around. */
function calibrated(probability: number, { calibration }: Model): number {
  const above = Math.max(
    1,
    calibration.findIndex(([from]) => from >= probability),
  );
  const [[from, right], [to, rightThere]] = [calibration[above - 1]!, calibration[above]!];
  return right + ((rightThere - right) * (probability - from)) / (to - from);
}
