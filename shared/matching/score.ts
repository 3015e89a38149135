import type { Indexed } from './catalogue.ts';
import { isOneEdit } from './edits.ts';
import type { LineKeys } from './line.ts';
import { differsByDecimalPoint, wordsOf } from './normalise.ts';
import { supplierRelation } from './suppliers.ts';
import type { Reason, ReasonCode, Suggestion } from './types.ts';

/** Hundredths. A NATO stock number or an exact reference of the same supplier is nearly all that can be had. */
const POINTS = {
  nno_same: 90,
  nno_other: -20,
  ref_same: 70,
  ref_same_normalised: 68,
  ref_decimal_point: 55,
  ref_o_zero: 60,
  ref_packaging_suffix: 55,
  ref_one_edit: 45,
  ref_prefix: 45,
  ref_other: -15,
  supplier_same: 25,
  supplier_similar: 15,
  supplier_missing: 0,
  supplier_other: -20,
  label_similar: 5,
} as const satisfies Record<ReasonCode, number>;

/** How one entry compares with the line, and what each field says about it. */
export type Scored = { indexed: Indexed; codes: ReadonlySet<ReasonCode>; suggestion: Suggestion };

export function scored(line: LineKeys, indexed: Indexed): Scored {
  const { entry } = indexed;
  const judged = [
    nnoReason(line, indexed),
    refReason(line, indexed),
    supplierReason(line, indexed),
    labelReason(line, indexed),
  ];
  const reasons = cappedAtOne(judged.filter((reason) => reason !== null));
  const score = reasons.reduce((sum, reason) => sum + Math.round(reason.contribution * 100), 0) / 100;
  const { id: product, supplier_label, supplier_ref, label } = entry;
  return {
    indexed,
    codes: new Set(reasons.map((reason) => reason.code)),
    suggestion: { product, supplier_label, supplier_ref, label, score, reasons },
  };
}

type Judged = { field: Reason['field']; code: ReasonCode; points: number } | null;

function nnoReason(line: LineKeys, { nno }: Indexed): Judged {
  if (!line.nno || !nno) return null;
  return reason('nno', line.nno === nno ? 'nno_same' : 'nno_other');
}

function refReason(line: LineKeys, indexed: Indexed): Judged {
  if (!line.key || !indexed.key) return null;
  const code = refCode(line, indexed);
  if (code !== 'ref_prefix') return reason('supplier_ref', code);
  const [short, long] = [line.folded.length, indexed.folded.length].sort((a, b) => a - b) as [number, number];
  return reason('supplier_ref', code, Math.floor((POINTS.ref_prefix * short) / long));
}

function refCode(line: LineKeys, { entry, key, folded, stem }: Indexed): ReasonCode {
  if (line.key === key) {
    if (line.reference.toUpperCase() === entry.supplier_ref.trim().toUpperCase()) return 'ref_same';
    return differsByDecimalPoint(line.reference, entry.supplier_ref) ? 'ref_decimal_point' : 'ref_same_normalised';
  }
  if (line.folded === folded) return 'ref_o_zero';
  if ([line.folded, line.stem].some((mine) => mine !== null && (mine === folded || mine === stem)))
    return 'ref_packaging_suffix';
  if (isOneEdit(line.folded, folded)) return 'ref_one_edit';
  return line.folded.startsWith(folded) || folded.startsWith(line.folded) ? 'ref_prefix' : 'ref_other';
}

function supplierReason(line: LineKeys, { entry }: Indexed): Judged {
  const relation = supplierRelation(line.supplier, [entry.supplier_label, ...(entry.supplier_aliases ?? [])]);
  return reason('supplier', `supplier_${relation}`);
}

/** Words in common, as a share of the words of both. */
function labelReason(line: LineKeys, { entry }: Indexed): Judged {
  const [mine, theirs] = [new Set(wordsOf(line.label)), new Set(wordsOf(entry.label))];
  if (mine.size === 0 || theirs.size === 0) return null;
  const likeness = (2 * [...mine].filter((word) => theirs.has(word)).length) / (mine.size + theirs.size);
  return likeness < 0.5 ? null : reason('label', 'label_similar', Math.round(POINTS.label_similar * likeness));
}

const reason = (field: Reason['field'], code: ReasonCode, points: number = POINTS[code]): Judged => ({
  field,
  code,
  points,
});

/** Points are taken in order until they make one; what speaks against is taken as far as there is something to take. */
function cappedAtOne(judged: readonly NonNullable<Judged>[]): Reason[] {
  let total = 0;
  return judged.map(({ field, code, points }) => {
    const counted = Math.max(-total, Math.min(points, 100 - total));
    total += counted;
    return { field, code, contribution: counted === 0 ? 0 : counted / 100 };
  });
}
