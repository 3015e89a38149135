import { isOneOf } from '../../values/objects.ts';
import type { Column } from './columns.ts';
import { IMPORT_FIELDS, type ImportField, REPEATABLE_FIELDS } from './fields.ts';
import { referencesIn, SCORERS } from './scores.ts';

const LEAST_SCORE = 0.22;

export type Assigned = { column: Column; field: ImportField; score: number };

/** Assigns each field at most one column, unless it is repeatable, and each column at most one field, in order of score. */
export function assignFields(columns: readonly Column[]): Assigned[] {
  const wanted = IMPORT_FIELDS.flatMap((field) =>
    columns.map((column) => ({ column, field, score: SCORERS[field](column, columns) })),
  )
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score || one.column.index - other.column.index);
  const assigned: Assigned[] = [];
  for (const candidate of wanted) {
    const isOpen = isOneOf(REPEATABLE_FIELDS, candidate.field);
    if (!assigned.some(({ column, field }) => column === candidate.column || (field === candidate.field && !isOpen)))
      assigned.push(candidate);
  }
  return withLabel(withReference(assigned, columns));
}

/**
 * Columns of values or names that are only sometimes references (`100nF`, `TLC5928PWPR`): some lists have no others.
 */
const SOME_REFERENCES = 0.25;
/** Beside symbols of a library, a value that nobody typed is the name of its symbol. */
const MOST_REFERENCES = 0.5;

function withReference(assigned: readonly Assigned[], columns: readonly Column[]): Assigned[] {
  const label = assigned.find(({ field }) => field === 'label');
  const hasReference = assigned.some(
    ({ field }) => field === 'supplier_ref' || field === 'internal_ref' || field === 'nno',
  );
  const isNamedByPages = assigned.some(
    ({ field, column }) => field === 'url' && column.share.partUrl >= SOME_REFERENCES,
  );
  if (hasReference || isNamedByPages || !label || label.column.kind === 'device') return [...assigned];
  const part = referencesIn(label.column);
  const least = columns.some(({ kind }) => kind === 'device') ? MOST_REFERENCES : SOME_REFERENCES;
  if (part < least || part < label.column.share.measure) return [...assigned];
  const reference: Assigned = { ...label, field: 'supplier_ref', score: part / 2 };
  return assigned.map((given) => (given === label ? reference : given));
}

/** If only one text column describes the part, it is the label. */
const withLabel = (assigned: readonly Assigned[]): Assigned[] =>
  assigned.some(({ field }) => field === 'label')
    ? [...assigned]
    : assigned.map((given) => (given.field === 'description' ? { ...given, field: 'label' } : given));

/** Another possible reference column must score below this share of the chosen one. */
const RIVAL_SHARE = 0.75;

/** Whether the reference column is certain: header and contents agree, and there is no rival. */
export function isReferenceCertain(assigned: readonly Assigned[], columns: readonly Column[]): boolean {
  const reference = assigned.find(({ field }) => field === 'supplier_ref');
  if (!reference) return false;
  const { column, score } = reference;
  const hasManufacturer = assigned.some(
    ({ field, column: { kind, share } }) =>
      field === 'supplier' && (kind === 'manufacturer' || share.manufacturer > 0.5),
  );
  const isSaid =
    column.kind === 'manufacturer_ref' ||
    (hasManufacturer && (column.kind === 'part_ref' || column.kind === 'third_ref'));
  const rivals = columns.filter(
    (other) => other !== column && isRival(column, other) && SCORERS.supplier_ref(other, columns) > score * RIVAL_SHARE,
  );
  return isSaid && column.values.length > 0 && column.share.part >= 0.5 && rivals.length === 0;
}

/** Next to a manufacturer's part number, another part number is the list's own or a distributor's. */
const isRival = (column: Column, other: Column): boolean =>
  other.kind !== 'own_ref' && (column.kind !== 'manufacturer_ref' || other.kind === 'manufacturer_ref');
