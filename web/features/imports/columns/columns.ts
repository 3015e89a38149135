import { REFERENCE_FIELDS } from '#shared/imports/reading/fields.ts';
import type { MappingAnswer } from '#shared/imports/review-schema.ts';

export type Column = MappingAnswer['columns'][number];
export type Certainty = 'sure' | 'likely' | 'unsure';
export type MappingProblem = 'reference_missing' | 'duplicate_field';

/** A distributor's address names manufacturer and reference, too. */
const isReference = (field: string): boolean => [...REFERENCE_FIELDS, 'url'].includes(field);

/** The name that spreadsheets give a column: A … Z, AA … */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/** How far the detection of a column may be trusted; `confidence` goes from 0 to 1. */
export const certaintyOf = (confidence: number): Certainty =>
  confidence >= 0.85 ? 'sure' : confidence >= 0.6 ? 'likely' : 'unsure';

/** The column that has a field now, other than the given one. */
export const holderOf = (columns: readonly Column[], field: string | null, except: number): Column | undefined =>
  field === null ? undefined : columns.find((column) => column.field === field && column.index !== except);

/** Gives a column its meaning; a field belongs to one column, so another that had it loses it. */
export const assign = (columns: readonly Column[], index: number, field: string | null): Column[] =>
  columns.map((column) => {
    if (column.index === index) return { ...column, field, confidence: 1 };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  });

export function problemsOf(columns: readonly Pick<Column, 'field'>[]): MappingProblem[] {
  const fields = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const problems: MappingProblem[] = [];
  if (!fields.some(isReference)) problems.push('reference_missing');
  if (new Set(fields).size < fields.length) problems.push('duplicate_field');
  return problems;
}
