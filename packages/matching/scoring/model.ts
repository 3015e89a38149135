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
// threshold on other lists with other catalogues. `ref_decimal_point`, `ref_division`, `none_divided`, `ref_other` and
// `family_other` hardly occur there and are set by hand.

const WEIGHTS = {
  nno_same: 16.93,
  nno_other: -5.98,
  ref_same: -2.37,
  ref_same_normalised: -2.19,
  ref_decimal_point: -3.71,
  ref_division: -3.71,
  ref_o_zero: -1.57,
  ref_packaging_suffix: -2.13,
  ref_repacked: -1.91,
  ref_one_edit: -7.39,
  ref_two_edits: -8.99,
  ref_prefix: -8.4,
  ref_other: -13,
  ref_short: -0.78,
  ref_digit: -3.02,
  ref_letter: -3.01,
  ref_values: -2.78,
  ref_end: 0.13,
  supplier_same: 1.75,
  supplier_similar: 1.91,
  supplier_other: -7.54,
  words_most: 0,
  words_some: 0,
  words_few: 0,
  numbers_all: 2.22,
  numbers_some: -4.63,
  numbers_few: -4.05,
  numbers_only: 3.06,
  family_same: 0.08,
  family_other: -1.24,
  url_same: 2.07,
  url_other: -8.04,
  none: -7.44,
  none_neighbours: 0.53,
  none_further: 0.62,
  none_label: -5.14,
  none_label_neighbours: 0.13,
  none_told: 1.17,
  none_divided: 5,
};

export const MODEL: Model = {
  weights: WEIGHTS,
  calibration: [
    [0, 0],
    [0.0034, 0.0023],
    [0.0182, 0.0153],
    [0.0431, 0.0481],
    [0.0777, 0.1031],
    [0.1498, 0.1931],
    [0.2371, 0.1937],
    [0.3418, 0.3875],
    [0.4714, 0.4915],
    [0.5404, 0.6436],
    [0.6422, 0.703],
    [0.7897, 0.8105],
    [0.8719, 0.9663],
    [0.9322, 0.9796],
    [0.973, 0.9803],
    [0.9935, 0.9849],
    [0.9979, 0.9939],
    [0.9997, 0.9998],
    [1, 1],
  ],
  identifiedFrom: 0.99703,
};
