import { REASON_CODES, type ReasonField } from '@vigie/matching';
import { z } from 'zod';
import { storedProblem } from '#platform/jobs/problem.ts';
import { author } from '#platform/records/history.ts';
import { REMARKS } from '#shared/imports/remarks.ts';
import { counts, IMPORT_STATUSES, leftOut, REVIEW_STATES } from '#shared/imports/review-schema.ts';
import { id, instant } from '#shared/records.ts';

/** How a file is read. Detected values have no limits, unlike user input. */
const sheetMapping = z.object({
  sheet: z.string(),
  header_row: z.int(),
  columns: z.array(z.object({ index: z.int(), field: z.string().nullable() })),
});
/** `others`: further sheets of the list, with their places in the workbook, from 1. */
export const mapping = sheetMapping.extend({
  others: z.array(sheetMapping.extend({ place: z.int().min(1) })).exactOptional(),
});
export type StoredMapping = z.infer<typeof mapping>;

/** The first rows of a sheet. */
export const sheetPreview = z.object({
  name: z.string(),
  hidden: z.boolean().exactOptional(),
  rows: z.int(),
  sample: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
});

/**
 * The review of one file. `run` names the current matching: a worker with another run is superseded and stops. Rows and
 * results are in the imports bucket, choices beside the review in the table.
 */
export const review = z.object({
  id,
  user: id,
  entity: id,
  author,
  file_name: z.string(),
  key: z.string(),
  state: z.enum(REVIEW_STATES),
  done: z.int().min(0),
  total: z.int().min(0),
  created_at: instant,
  updated_at: instant,
  job: id,
  problem: storedProblem.exactOptional(),
  mapping: mapping.exactOptional(),
  run: id.exactOptional(),
  /** The run whose lines are matched in pieces, side by side. */
  in_pieces: id.exactOptional(),
  counts: counts.exactOptional(),
  left_out: leftOut.exactOptional(),
  /** Counts the changes of its choices. */
  revision: z.int().default(0),
  /** Up to which row finalising is done, for the lines and choices of then. */
  checkpoint: z.object({ run: id, revision: z.int(), row: z.int(), done: z.int() }).exactOptional(),
  result: z
    .object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      merged: z.int().optional(),
      conflicts: z.int(),
    })
    .exactOptional(),
});
export type Review = z.infer<typeof review>;

const REASON_FIELDS = [
  'nno',
  'supplier_ref',
  'internal_ref',
  'distributor_ref',
  'alternates',
  'supplier',
  'label',
  'family',
  'url',
] as const satisfies readonly ReasonField[];

/** A suggestion with the availability of its part at the time of matching. */
const storedSuggestion = z.object({
  product: id,
  own_part: id.exactOptional(),
  supplier_label: z.string(),
  supplier_ref: z.string(),
  label: z.string(),
  score: z.number(),
  reasons: z.array(z.object({ field: z.enum(REASON_FIELDS), code: z.enum(REASON_CODES), contribution: z.number() })),
  availability_status: z.string().nullable(),
});
export type StoredSuggestion = z.infer<typeof storedSuggestion>;

/** A line as the matching worker found it; part files of lines are immutable. */
export const storedLine = z.object({
  row: z.int(),
  fields: z.record(z.string(), z.string()),
  status: z.enum(IMPORT_STATUSES).exclude(['suggested']),
  suggestions: z.array(storedSuggestion),
  /** What the user should check. */
  remarks: z.array(z.enum(REMARKS)).exactOptional(),
  /** Set if an earlier decision of the entity was applied. */
  remembered: z.object({ user: z.string(), date: instant }).exactOptional(),
});
export type StoredLine = z.infer<typeof storedLine>;

/** A line with its choices applied. */
export const line = storedLine.extend({
  id,
  status: z.enum(IMPORT_STATUSES),
  product: id.nullable(),
  /** The result before any choice: a part, none (null), or undecided. */
  found: id.nullish(),
  is_selected: z.boolean(),
});
export type Line = z.infer<typeof line>;

/**
 * The user's decisions on lines, in order: later choices win. A product of null refuses every part; `by_hand` is a part
 * that matching did not suggest.
 */
const choice = z.object({
  product: id.nullable().exactOptional(),
  by_hand: storedSuggestion.exactOptional(),
  refused: id.exactOptional(),
  selected: z.boolean().exactOptional(),
  original: z.literal(true).exactOptional(),
});
export type Choice = z.infer<typeof choice>;

/** `action`: choices of one action, which are undone together. */
export const choices = z.object({ id, action: id, lines: z.record(z.string(), choice) });
export type Choices = z.infer<typeof choices>;
