import { z } from 'zod';
import { env } from '#platform/runtime/env.ts';
import { getJson, getZippedJson, putJson, putZippedJson } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { conflictLine } from '#shared/imports/schema.ts';
import { labelOf } from '#shared/parts/rules.ts';
import { CONFLICT_CODES, type Conflict } from '../plan/plan.ts';
import { line, mapping } from './schema.ts';

/**
 * The archive of an import, kept in the imports bucket as long as its record: its file, the decisions, and the lines
 * left out.
 */
export const archivedFileKey = (importId: string) => `kept/${importId}/file`;
const reviewKey = (importId: string) => `kept/${importId}/review.json.gz`;
const conflictsKey = (importId: string) => `kept/${importId}/conflicts.json`;

const archivedConflicts = z.array(
  conflictLine
    .omit({ problem: true })
    .extend({ code: z.enum(CONFLICT_CODES), params: z.object({ row: z.int(), max: z.int().exactOptional() }) }),
);
type ArchivedConflict = z.infer<typeof archivedConflicts>[number];

/** The label of a part of which only some fields are known. */
export const labelFrom = (fields: Partial<Parameters<typeof labelOf>[0]>): string | null =>
  labelOf({ supplier_ref: null, internal_ref: null, nno: null, label: null, ...fields });

export const archivedConflict = ({ code, params, line }: Conflict): ArchivedConflict => ({
  row: line.row,
  part_label: labelFrom(line.fields),
  code,
  params,
});

export const conflictAnswer = (
  { row, part_label, code, params }: ArchivedConflict,
  translate: Translate,
): z.input<typeof conflictLine> => ({ row, part_label, problem: translate(`problems:${code}`, params) });

/** How the file was read, and all its lines as they were imported or left out. */
const archivedReview = z.object({ mapping, lines: z.array(line) });
export type ArchivedReview = z.infer<typeof archivedReview>;

export const archiveReview = (importId: string, review: ArchivedReview): Promise<void> =>
  putZippedJson(env('IMPORTS_BUCKET'), reviewKey(importId), review);

export const readArchivedReview = (importId: string): Promise<ArchivedReview | undefined> =>
  getZippedJson(env('IMPORTS_BUCKET'), reviewKey(importId), archivedReview);

export const archiveConflicts = (importId: string, conflicts: readonly Conflict[]): Promise<void> =>
  putJson(env('IMPORTS_BUCKET'), conflictsKey(importId), conflicts.map(archivedConflict));

/** Empty while the import is running. */
export const readConflicts = async (importId: string): Promise<ArchivedConflict[]> =>
  (await getJson(env('IMPORTS_BUCKET'), conflictsKey(importId), archivedConflicts)) ?? [];
