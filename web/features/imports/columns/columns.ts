import { REFERENCE_FIELDS } from '#shared/imports/reading/fields.ts';
import type { MappingAnswer } from '#shared/imports/review-schema.ts';

export type Column = MappingAnswer['columns'][number];
export type Certainty = 'sure' | 'likely' | 'unsure';
export type MappingProblem = 'reference_missing' | 'duplicate_field';

/** A distributor's URL contains manufacturer and reference. */
const isReference = (field: string): boolean => [...REFERENCE_FIELDS, 'url'].includes(field);

/** The name that spreadsheets give a column: A … Z, AA … */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/** The reliability of a detected column; `confidence` is 0–1. */
export const certaintyOf = (confidence: number): Certainty =>
  confidence >= 0.85 ? 'sure' : confidence >= 0.6 ? 'likely' : 'unsure';

/** The other column that currently has a field. */
export const holderOf = (columns: readonly Column[], field: string | null, except: number): Column | undefined =>
  field === null ? undefined : columns.find((column) => column.field === field && column.index !== except);

/** Assigns a field to a column; another column that had it loses it. */
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
