import type { z } from 'zod';
import { env } from '#lib/env.ts';
import type { Say } from '#lib/phrases.ts';
import { getJson, putJson } from '#lib/storage.ts';
import type { conflictLine } from '#shared/import_products/schema.ts';
import { labelOf } from '#shared/products/rules.ts';
import type { Conflict } from './plan.ts';

/** What of an import is kept in the imports bucket as long as its record: its file, and the lines it left out. */
export const keptFileKey = (importId: string) => `kept/${importId}/file`;
const conflictsKey = (importId: string) => `kept/${importId}/conflicts.json`;

type KeptConflict = Pick<Conflict, 'code' | 'params'> & { row: number; part_label: string | null };

/** How a part is called of which only some fields are known. */
export const labelFrom = (fields: Partial<Parameters<typeof labelOf>[0]>): string | null =>
  labelOf({ supplier_ref: null, internal_ref: null, nno: null, label: null, ...fields });

export const keptConflict = ({ code, params, line }: Conflict): KeptConflict => ({
  row: line.row,
  part_label: labelFrom(line.fields),
  code,
  params,
});

export const conflictAnswer = (
  { row, part_label, code, params }: KeptConflict,
  say: Say,
): z.input<typeof conflictLine> => ({ row, part_label, problem: say(`problems:${code}`, params) });

export const keepConflicts = (importId: string, conflicts: readonly Conflict[]): Promise<void> =>
  putJson(env('IMPORTS_BUCKET'), conflictsKey(importId), conflicts.map(keptConflict));

/** Empty while the import is running. */
export const readConflicts = async (importId: string): Promise<KeptConflict[]> =>
  (await getJson<KeptConflict[]>(env('IMPORTS_BUCKET'), conflictsKey(importId))) ?? [];
