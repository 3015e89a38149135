import type { ReasonCode } from '../types.ts';
import type { Evidence } from './evidence.ts';

const CONTRADICTIONS: readonly ReasonCode[] = [
  'supplier_other',
  'supplier_similar',
  'nno_other',
  'ref_other',
  'ref_decimal_point',
  'ref_division',
  'ref_one_edit',
  'ref_two_edits',
  'ref_prefix',
  'url_other',
];

/** True if a field of the line speaks against the part. */
export const contradicts = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ code }) => CONTRADICTIONS.includes(code));
