import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { id, instant, optional, recordBase } from '../records.ts';
import { note } from '../requests/schema.ts';

/** Effect of a line on the parts of its entity. `merged`: its quantity is added to that of an earlier line. */
export const LINE_OUTCOMES = ['created', 'updated', 'unchanged', 'merged', 'conflict'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];
/** `failed`: an error ended it; finalising its review again continues it. */
export const IMPORT_STATES = ['running', 'done', 'failed', 'rolling_back', 'rolled_back'] as const;

const count = z.int().min(0).default(0);

/** A finalised import; its file is kept. */
export const importRecord = recordBase.extend({
  owner_entity: id,
  file_name: z.string(),
  user: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Imported lines of the file; the next five fields count their outcomes. */
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  merged: count,
  conflicts: count,
  /** After a rollback: parts restored completely, and parts not restored or only in part. */
  undone: count,
  kept: count,
});
export type ImportRecord = z.infer<typeof importRecord>;

export const importColumns = {
  id: { type: 'text' },
  file_name: { type: 'text', searched: true },
  user: { type: 'text', searched: true, nameIn: 'user_label' },
  state: { type: 'dictionary', choices: 'import_state' },
  rows: { type: 'number' },
  created: { type: 'number' },
  updated: { type: 'number' },
  unchanged: { type: 'number' },
  merged: { type: 'number' },
  conflicts: { type: 'number' },
  undone: { type: 'number' },
  kept: { type: 'number' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const importAnswer = importRecord.extend({
  user_label: z.string().optional(),
  owner_entity_label: optional(z.string()),
  /** The file, its lines and the reasons of conflicts are deleted then. */
  kept_until: instant,
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** A line that was not imported, with the reason. */
export const conflictLine = z.object({ row: z.int(), part_label: z.string().nullable(), problem: z.string() });

const fieldChange = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() });

/** Effect of a line if the import were finalised now. */
export const previewedLine = z.object({
  row: z.int(),
  outcome: z.enum(LINE_OUTCOMES),
  /** The entity's part that the line changes. */
  part: id.optional(),
  part_label: z.string().nullable(),
  changes: z.array(fieldChange),
  /** Why nothing of a line in conflict is written, or why some facts of another line are not. */
  problem: z.string().optional(),
});
export const previewAnswer = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  merged: z.int(),
  conflicts: z.int(),
  /** Lines that name the part of an earlier line. */
  repeated: z.int(),
  items: z.array(previewedLine),
  total: z.int(),
  page: z.int(),
  size: z.int(),
});

/** `import`: default is the entity's latest; `outcome`: default is both. */
export const importedInCartBody = z.strictObject({
  import: id.optional(),
  outcome: z.enum(['created', 'updated']).optional(),
  note: note.optional(),
});

export const PART_STATES = ['standing', 'undone', 'kept'] as const;
/** Effect of an import on one part. `kept`: a rollback could not undo it, or not completely. */
export const importedPart = z.object({
  row: z.int(),
  part: id,
  part_label: z.string().nullable(),
  outcome: z.enum(['created', 'updated']),
  state: z.enum(PART_STATES),
  problem: z.string().optional(),
  /** Fields with values from the import or a later change, not restored. */
  fields: z.array(z.string()).optional(),
});
