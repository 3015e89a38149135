/** The inside that benchmarks measure, train and calibrate. Product code imports `index.ts` only. */
export { lineKeys } from '../lines/line.ts';
export { isUncontested } from '../scoring/certainty.ts';
export { compareAll } from '../scoring/compare.ts';
export { type Feature, MODEL, type Model } from '../scoring/model.ts';
export { noneFeatures, scoreAll } from '../scoring/score.ts';
export { MANUFACTURER_ALIASES } from '../spelling/aliases.ts';
export { foldLookalikes } from '../spelling/normalise.ts';
export { withoutPackaging } from '../spelling/packaging.ts';
export { supplierRelation } from '../spelling/suppliers.ts';
export { textAt } from '../spelling/texts.ts';
