import { cleanText } from '../../values/text.ts';
import type { BillRefusal, BillRow } from './fields.ts';

/**
 * An item of a bill of materials and what it contains. `row`: null for a system that only a path or a parent names.
 * `refused`: it cannot be placed, and neither can what is below it.
 */
export type BillNode = {
  row: BillRow | null;
  name: string;
  reference: string | null;
  /** A system, though nothing is below it. */
  isSystem: boolean;
  children: BillNode[];
  refused?: BillRefusal;
};

const LONGEST_NAME = 200;
const LONGEST_REFERENCE = 100;

const cut = (text: string, most: number): string => cleanText(text).slice(0, most).trim();

/** The reference by which a row names its item. */
export const referenceOf = ({ fields }: Pick<BillRow, 'fields'>): string | undefined =>
  fields.internal_ref ?? fields.supplier_ref ?? fields.nno ?? fields.distributor_ref;

/** The name of a row as a system: its label, or else its reference. */
export function nodeOf(row: BillRow, children: BillNode[] = []): BillNode {
  const reference = referenceOf(row);
  const name = row.fields.label ?? row.fields.description ?? reference ?? '';
  return {
    row,
    name: cut(name, LONGEST_NAME),
    reference: reference === undefined ? null : cut(reference, LONGEST_REFERENCE),
    isSystem: false,
    children,
  };
}

/** A system that no row describes. */
export const namedSystem = (name: string, children: BillNode[] = []): BillNode => ({
  row: null,
  name: cut(name, LONGEST_NAME),
  reference: null,
  isSystem: true,
  children,
});
