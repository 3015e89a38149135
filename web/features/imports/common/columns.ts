import { isDoubtful } from '#shared/imports/reading/doubts.ts';
import { IMPORT_FIELDS, NAMING_FIELDS, REPEATABLE_FIELDS } from '#shared/imports/reading/fields.ts';
import type { MappingAnswer } from '#shared/imports/review-schema.ts';

export type Column = MappingAnswer['columns'][number];
export type Certainty = 'sure' | 'likely' | 'unsure';
export type MappingProblem = 'reference_missing' | 'duplicate_field';
/** Contents that an ignored column is explained by. */
const EXPLAINED: readonly Column['contents'][] = ['other_table', 'shop_numbers', 'not_calculated'];

/** A distributor's URL contains manufacturer and reference. */
const isReference = (field: string | null): boolean => [...NAMING_FIELDS, 'url'].some((each) => each === field);
const isText = (field: string | null): boolean => field === 'label' || field === 'description';

/** Whether the values of a column are hardly those of its field. */
export function isDoubted({ field, contents }: Pick<Column, 'field' | 'contents'>): boolean {
  const known = IMPORT_FIELDS.find((each) => each === field);
  return known !== undefined && isDoubtful(known, contents);
}

/** Whether what the values look like is worth saying. */
export const isExplained = (column: Pick<Column, 'field' | 'contents'>): boolean =>
  isDoubted(column) || (column.field === null && EXPLAINED.includes(column.contents));

export const namesReferences = (columns: readonly Pick<Column, 'field'>[]): boolean =>
  columns.some(({ field }) => isReference(field));

/** Whether to ask before matching: a column is doubtful, or there are no references. */
export const isChallenged = (columns: readonly Pick<Column, 'field' | 'contents'>[]): boolean =>
  columns.some(isDoubted) || !namesReferences(columns);

/** The name that spreadsheets give a column: A … Z, AA … */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/** The reliability of a detected column; `confidence` is 0–1. */
export const certaintyOf = (confidence: number): Certainty =>
  confidence >= 0.85 ? 'sure' : confidence >= 0.6 ? 'likely' : 'unsure';

const isRepeatable = (field: string | null): boolean => REPEATABLE_FIELDS.some((each) => each === field);

/** The other column that currently has a field, if only one may have it. */
export const holderOf = (columns: readonly Column[], field: string | null, except: number): Column | undefined =>
  field === null || isRepeatable(field)
    ? undefined
    : columns.find((column) => column.field === field && column.index !== except);

/** Assigns a field to a column; another column that had it loses it. */
export const assign = (columns: readonly Column[], index: number, field: string | null): Column[] =>
  columns.map((column) => {
    if (column.index === index) return { ...column, field, confidence: 1 };
    return field !== null && !isRepeatable(field) && column.field === field ? { ...column, field: null } : column;
  });

export function problemsOf(columns: readonly Pick<Column, 'field'>[]): MappingProblem[] {
  const fields = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const problems: MappingProblem[] = [];
  if (!fields.some((field) => isReference(field) || isText(field))) problems.push('reference_missing');
  const single = fields.filter((field) => !isRepeatable(field));
  if (new Set(single).size < single.length) problems.push('duplicate_field');
  return problems;
}
