/** A part that lines are compared with. `supplier` is an id, `supplier_label` the name; `nno` a NATO stock number. */
export type CataloguePart = {
  id: string;
  supplier: string | null;
  supplier_label: string;
  supplier_ref: string;
  label: string;
  nno?: string | null;
  family?: string | null;
  /** Other names of the supplier: aliases, and names of companies that it belongs to or took over. */
  supplier_aliases?: string[];
  supplier_ncages?: string[];
};

/** The fields of a line that matching uses, as they are written. All are optional. */
export type MatchedLine = {
  supplier?: string;
  supplier_ref?: string;
  label?: string;
  /** The case or footprint of an electronic component. */
  package?: string;
  /** The customer's own number. It is not compared; it only distinguishes remembered lines. */
  internal_ref?: string;
  nno?: string;
  ncage?: string;
  family?: string;
  /** The number under which a distributor sells the part: it may contain the manufacturer's. */
  distributor_ref?: string;
  /** Link to a distributor's page of the part. */
  url?: string;
};

/** `identified`: the first suggestion is the part; `to_be_determined`: somebody has to choose; `new`: no part fits. */
export type MatchStatus = 'identified' | 'to_be_determined' | 'new';

/** Why a candidate is suggested, or less probable. */
export const REASON_CODES = [
  'nno_same',
  'nno_other',
  'ref_same',
  'ref_same_normalised',
  'ref_decimal_point',
  'ref_division',
  'ref_o_zero',
  'ref_packaging_suffix',
  'ref_one_edit',
  'ref_two_edits',
  'ref_prefix',
  'ref_other',
  'supplier_same',
  'supplier_similar',
  'supplier_missing',
  'supplier_other',
  'label_similar',
  'label_other',
  'family_same',
  'family_other',
  'url_same',
  'url_other',
  'number_same',
  'number_contains',
  'alternate_same',
  'ref_with_words',
  'ref_in_text',
  'parameters_same',
  'rivals',
  'remembered',
  'by_hand',
  'own_part',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export type ReasonField =
  | 'nno'
  | 'supplier_ref'
  | 'internal_ref'
  | 'distributor_ref'
  | 'alternates'
  | 'supplier'
  | 'label'
  | 'family'
  | 'url';

/** `contribution`: what the reason adds to the score, in whole hundredths (0.25); negative if it contradicts. */
export type Reason = { field: ReasonField; code: ReasonCode; contribution: number };

/**
 * A part that the line may mean. `product`: its id. `score`: the probability from 0 to 1 that the line means it, and the
 * sum of the contributions. `own_part`: the id of the own part that is the same part; it may be `product` itself.
 */
export type Suggestion = {
  product: string;
  own_part?: string;
  supplier_label: string;
  supplier_ref: string;
  label: string;
  score: number;
  reasons: Reason[];
};

/** `suggestions`: at most five, best first. `remembered`: the result follows an earlier decision. */
export type MatchResult = { status: MatchStatus; suggestions: Suggestion[]; remembered?: true };
