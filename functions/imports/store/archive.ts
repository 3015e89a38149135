import { Readable } from 'node:stream';
import { z } from 'zod';
import { IMPORT } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import { env } from '#platform/runtime/env.ts';
import { getJson, getZippedJson, listKeys, putJson, putZippedJson } from '#platform/storage/objects.ts';
import { parseItems } from '#platform/storage/stored.ts';
import { MAX_TRANSACTION_ITEMS, partition, put, transact } from '#platform/storage/table.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { conflictLine } from '#shared/imports/schema.ts';
import { rowName } from '#shared/imports/sheet-rows.ts';
import { labelOf } from '#shared/parts/labels.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { CONFLICT_CODES, type Conflict } from '../plan/plan.ts';
import { type Line, line, mapping, type StoredMapping } from './schema.ts';

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
export type ArchivedConflict = z.infer<typeof archivedConflicts>[number];

/** The label of a part of which only some fields are known. */
export const labelFrom = (fields: Partial<Parameters<typeof labelOf>[0]>): string | null =>
  labelOf({ supplier_ref: null, internal_ref: null, nno: null, distributor_ref: null, label: null, ...fields });

export const archivedConflict = ({ code, params, line }: Conflict): ArchivedConflict => ({
  row: line.row,
  part_label: labelFrom(line.fields),
  code,
  params,
});

/** The sentence of a conflict. */
export const problemOf = (code: Conflict['code'], params: Conflict['params'], translate: Translate): string =>
  translate(`problems:${code}`, { ...params, row: rowName(params.row) });

export const conflictAnswer = (
  { row, part_label, code, params }: ArchivedConflict,
  translate: Translate,
): z.input<typeof conflictLine> => ({
  row,
  part_label,
  problem: problemOf(code, params, translate),
});

const linesPrefix = (importId: string) => `kept/${importId}/lines/`;

/** How the file was read. Earlier versions stored all lines in the same object. */
const archivedReview = z.object({ mapping, lines: z.array(line).exactOptional() });
export type ArchivedReview = {
  mapping: StoredMapping;
  /** All lines as they were imported or left out, part by part. */
  parts: () => AsyncIterable<Line[]>;
};

/** Stores some lines; those of the same part replace each other. */
export const archiveLines = (importId: string, part: number, lines: readonly Line[]): Promise<void> =>
  putZippedJson(env('IMPORTS_BUCKET'), `${linesPrefix(importId)}${String(part).padStart(6, '0')}.json.gz`, lines);

/** Stored last: an archive with it is complete. */
export const archiveMapping = (importId: string, how: ArchivedReview['mapping']): Promise<void> =>
  putZippedJson(env('IMPORTS_BUCKET'), reviewKey(importId), { mapping: how });

async function* archivedParts(importId: string): AsyncGenerator<Line[]> {
  for (const key of (await listKeys(env('IMPORTS_BUCKET'), linesPrefix(importId))).sort()) {
    const lines = await getZippedJson(env('IMPORTS_BUCKET'), key, z.array(line));
    if (lines) yield lines;
  }
}

export async function readArchivedReview(importId: string): Promise<ArchivedReview | undefined> {
  const archived = await getZippedJson(env('IMPORTS_BUCKET'), reviewKey(importId), archivedReview);
  if (!archived) return undefined;
  const { mapping, lines } = archived;
  return { mapping, parts: lines ? () => Readable.from([lines]) : () => archivedParts(importId) };
}

/** Changes archived lines where they are. */
export async function rewriteArchive(importId: string, change: (line: Line) => Line): Promise<void> {
  const archived = await getZippedJson(env('IMPORTS_BUCKET'), reviewKey(importId), archivedReview);
  if (archived?.lines) {
    const lines = archived.lines.map(change);
    if (isChanged(archived.lines, lines))
      await putZippedJson(env('IMPORTS_BUCKET'), reviewKey(importId), { ...archived, lines });
  }
  let part = 0;
  for await (const before of archivedParts(importId)) {
    const lines = before.map(change);
    if (isChanged(before, lines)) await archiveLines(importId, part, lines);
    part += 1;
  }
}

const isChanged = (before: readonly Line[], after: readonly Line[]): boolean =>
  before.some((line, n) => line !== after[n]);

export const archiveConflicts = (importId: string, conflicts: readonly ArchivedConflict[]): Promise<void> =>
  putJson(env('IMPORTS_BUCKET'), conflictsKey(importId), conflicts);

/** Lines left out while parts were written; the plan of a resumed import does not find them again. */
const lateKey = (importId: string) => recordKey(IMPORT, importId).pk;
const LATE = 'X#';
export const lateConflict = archivedConflicts.element;

export async function addLateConflicts(importId: string, conflicts: readonly Conflict[]): Promise<void> {
  for (const some of portionsOf(conflicts, MAX_TRANSACTION_ITEMS))
    await transact(
      some.map((conflict) =>
        put({ pk: lateKey(importId), sk: `${LATE}${conflict.line.row}`, ...archivedConflict(conflict) }),
      ),
    );
}

export const readLateConflicts = (importId: string): Promise<ArchivedConflict[]> =>
  Array.fromAsync(parseItems(lateConflict, partition(lateKey(importId), LATE)));

/** Empty while the import is running. */
export const readConflicts = async (importId: string): Promise<ArchivedConflict[]> =>
  (await getJson(env('IMPORTS_BUCKET'), conflictsKey(importId), archivedConflicts)) ?? [];
