import type { IMPORT_STATUSES } from '../imports/review-schema.ts';

/** A part that lines are compared with. `supplier` is a third-party's id. */
export type CatalogueEntry = {
  id: string;
  supplier: string | null;
  supplier_label: string;
  supplier_ref: string;
  label: string;
  nno?: string | null;
  family?: string | null;
  /** Other names of the supplier and of those it merged with: its aliases, its ancestors' and its descendants' names. */
  supplier_aliases?: string[];
  supplier_ncages?: string[];
};

/** What of an imported line takes part in matching, as it is written. */
export type MatchedLine = {
  supplier?: string;
  supplier_ref?: string;
  label?: string;
  /** The entity's own: compared with nothing, it tells remembered lines apart. */
  internal_ref?: string;
  nno?: string;
  ncage?: string;
  family?: string;
  /** A distributor's page for the part. */
  url?: string;
};

export type MatchStatus = Exclude<(typeof IMPORT_STATUSES)[number], 'suggested'>;

export const REASON_CODES = [
  'nno_same',
  'nno_other',
  'ref_same',
  'ref_same_normalised',
  'ref_decimal_point',
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
  'rivals',
  'remembered',
  'by_hand',
  'own_part',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export type ReasonField = 'nno' | 'supplier_ref' | 'internal_ref' | 'supplier' | 'label' | 'family' | 'url';

/** `contribution` is a number of whole hundredths; below zero it speaks against. */
export type Reason = { field: ReasonField; code: ReasonCode; contribution: number };

/**
 * `score`: how probable it is that the line means this part, from 0 to 1; the sum of the contributions, to the hundredth.
 * `own_part`: the entity has it already, as this part, which importing the line changes; it may be `product` itself.
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

/** `remembered`: an earlier decision of the entity was followed. */
export type MatchResult = { status: MatchStatus; suggestions: Suggestion[]; remembered?: true };
