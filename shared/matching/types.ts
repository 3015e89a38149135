import type { IMPORT_STATUSES } from '../analysis/schema.ts';

/** A part that lines are compared with. `supplier` is a third-party's id. */
export type CatalogueEntry = {
  id: string;
  supplier: string | null;
  supplier_label: string;
  supplier_ref: string;
  label: string;
  nno?: string | null;
  /** Other names of the supplier. */
  supplier_aliases?: string[];
};

/** What of an imported line takes part in matching. */
export type MatchedLine = { supplier?: string; supplier_ref?: string; label?: string; nno?: string };

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
  'ref_prefix',
  'ref_other',
  'supplier_same',
  'supplier_similar',
  'supplier_missing',
  'supplier_other',
  'label_similar',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** `contribution` is a number of whole hundredths; below zero it speaks against. */
export type Reason = { field: 'supplier_ref' | 'supplier' | 'label' | 'nno'; code: ReasonCode; contribution: number };

/** `score` from 0 to 1 is the sum of the contributions, to the hundredth. */
export type Suggestion = {
  product: string;
  supplier_label: string;
  supplier_ref: string;
  label: string;
  score: number;
  reasons: Reason[];
};

export type MatchResult = { status: MatchStatus; suggestions: Suggestion[] };
