import { gunzipSync, gzipSync } from 'node:zlib';
import type { z } from 'zod';
import { env } from '#platform/runtime/env.ts';
import { getJson, getObject, putJson, putObject } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { MappingBody } from '#shared/imports/review-schema.ts';
import type { conflictLine } from '#shared/imports/schema.ts';
import { labelOf } from '#shared/parts/rules.ts';
import type { Conflict } from '../plan/plan.ts';
import type { Line } from './lines.ts';

/** What of an import is kept in the imports bucket as long as its record: its file, what was decided of its lines, and the lines it left out. */
export const archivedFileKey = (importId: string) => `kept/${importId}/file`;
const reviewKey = (importId: string) => `kept/${importId}/review.json.gz`;
const conflictsKey = (importId: string) => `kept/${importId}/conflicts.json`;

type ArchivedConflict = Pick<Conflict, 'code' | 'params'> & { row: number; part_label: string | null };

/** How a part is called of which only some fields are known. */
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
export type ArchivedReview = { mapping: MappingBody; lines: Line[] };

export const archiveReview = (importId: string, review: ArchivedReview): Promise<void> =>
  putObject(env('IMPORTS_BUCKET'), reviewKey(importId), gzipSync(JSON.stringify(review)), 'application/gzip');

export async function readArchivedReview(importId: string): Promise<ArchivedReview | undefined> {
  const bytes = await getObject(env('IMPORTS_BUCKET'), reviewKey(importId));
  return bytes && (JSON.parse(gunzipSync(bytes).toString('utf8')) as ArchivedReview);
}

export const archiveConflicts = (importId: string, conflicts: readonly Conflict[]): Promise<void> =>
  putJson(env('IMPORTS_BUCKET'), conflictsKey(importId), conflicts.map(archivedConflict));

/** Empty while the import is running. */
export const readConflicts = async (importId: string): Promise<ArchivedConflict[]> =>
  (await getJson<ArchivedConflict[]>(env('IMPORTS_BUCKET'), conflictsKey(importId))) ?? [];
