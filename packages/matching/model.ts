export type Model = {
  /**
   * What a feature adds to the log-odds that the line means the part; `none…`: that it means a part which the catalogue
   * lacks.
   */
  weights: Record<Feature, number>;
  /** Probability by the weights → observed share of right suggestions; interpolated linearly, from 0 to 1. */
  calibration: readonly (readonly [probability: number, right: number])[];
  /** Probability by the weights from which a line is identified if nothing contradicts it. */
  identifiedFrom: number;
};

export type Feature = keyof typeof WEIGHTS;

// `CALIBRATE=1 npm run bench matching` fits and rewrites what follows: the weights on generated lists, calibration and
// threshold on other lists with other catalogues. `ref_decimal_point`, `ref_other` and `family_other` hardly occur
// there and are set by hand.

const WEIGHTS = {
  nno_same: 16.87,
  nno_other: -5.68,
  ref_same: -2.2,
  ref_same_normalised: -1.84,
  ref_decimal_point: -4.5,
  ref_o_zero: -1.93,
  ref_packaging_suffix: -2.37,
  ref_one_edit: -6.91,
  ref_two_edits: -11.13,
  ref_prefix: -11.93,
  ref_other: -13,
  ref_short: -0.56,
  ref_digit: -2.95,
  supplier_same: 2.58,
  supplier_similar: 2.49,
  supplier_other: -10.06,
  words_most: 1.05,
  words_some: 0.13,
  words_few: 0.38,
  numbers_all: -0.36,
  numbers_some: -7.83,
  numbers_few: -7.22,
  numbers_only: 4.75,
  family_same: -0.15,
  family_other: -1,
  url_same: 0.64,
  url_other: -7.17,
  none: -11.06,
  none_neighbours: 1.21,
  none_further: 1.05,
  none_label: -5.48,
  none_label_neighbours: 0.02,
};

export const MODEL: Model = {
  weights: WEIGHTS,
  calibration: [
    [0, 0],
    [0.0038, 0.0023],
    [0.0177, 0.0064],
    [0.0375, 0.0119],
    [0.0773, 0.1231],
    [0.1266, 0.1656],
    [0.1799, 0.2596],
    [0.2993, 0.288],
    [0.4822, 0.4942],
    [0.5453, 0.8],
    [0.6487, 0.9535],
    [0.8951, 0.9768],
    [0.9711, 0.9867],
    [0.986, 0.9914],
    [0.9998, 0.9979],
    [1, 1],
  ],
  identifiedFrom: 0.99501,
};
