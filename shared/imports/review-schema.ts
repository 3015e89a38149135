import type { MatchStatus } from '@vigie/matching';
import { z } from 'zod';
import { JOB_PHASES } from '../jobs/phases.ts';
import type { Columns } from '../lists.ts';
import { id, instant } from '../records.ts';
import { fileName } from '../values/file-names.ts';
import { CONTENTS } from './reading/doubts.ts';
import { LEFT_OUT } from './reading/left-out.ts';
import { REMARKS } from './remarks.ts';

export const REVIEW_STATES = [
  'uploaded',
  'reading',
  'to_be_mapped',
  'matching',
  'matched',
  'finalizing',
  'done',
  'failed',
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
/** Statuses of matching, and `suggested`: one user suggested the part and another has to confirm it. */
export const IMPORT_STATUSES = ['identified', 'to_be_determined', 'suggested', 'new'] as const satisfies readonly (
  | MatchStatus
  | 'suggested'
)[];
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const counts = z.object({ identified: z.int(), to_be_determined: z.int(), suggested: z.int(), new: z.int() });
export type Counts = z.infer<typeof counts>;

/** Rows of the file that are no lines of the list, and the first of them. */
export const leftOut = z.object({
  total: z.int(),
  rows: z.array(z.object({ row: z.int(), reason: z.enum(LEFT_OUT), text: z.string() })),
});
export type LeftOutRows = z.infer<typeof leftOut>;

/** A file's import in progress. `done` and `total` count rows of the current step. */
export const reviewAnswer = z.object({
  id,
  state: z.enum(REVIEW_STATES),
  file_name: z.string(),
  /** What finalising does just now. */
  phase: z.enum(JOB_PHASES).optional(),
  done: z.int(),
  total: z.int(),
  /** A message with a remedy for the user. */
  error: z.string().nullable(),
  created_at: instant,
  /** The file and its lines are deleted then. */
  kept_until: instant,
  counts,
  /** Rows that are no lines; known after matching. */
  left_out: leftOut.optional(),
  /** Lines still to be decided; excluded lines need no decision. */
  undecided: z.int(),
  /** Number of lines changed by the last choice, which can be undone; 0: nothing to undo. */
  undoable: z.int(),
  /** Lines included in the import. */
  selected: z.int(),
  /** Set by finalising. */
  result: z
    .object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      merged: z.int().optional(),
      conflicts: z.int().default(0),
    })
    .nullable(),
});
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

export const uploadBody = z.strictObject({
  file_name: fileName,
  size: z.int().min(0),
  /** Replaces an unfinished review. */
  confirm: z.boolean().default(false),
});
/** A form for a direct upload: `fields`, then the file as `file`. */
export const uploadAnswer = z.object({ upload_id: id, url: z.string(), fields: z.record(z.string(), z.string()) });

/** A column of a list, and the field that it is taken for. */
export const mappedColumn = z.object({
  index: z.int(),
  header: z.string(),
  field: z.string().nullable(),
  confidence: z.number(),
  /** What the values look like, if they are hardly those of some fields. */
  contents: z.enum(CONTENTS).nullable(),
  samples: z.array(z.string()),
});

export const mappingAnswer = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  sheet: z.string().nullable(),
  /** 1-based row; 0: no header. */
  header_row: z.int().nullable(),
  columns: z.array(mappedColumn),
  /** Other sheets that are part lists, with the columns that would be read, and whether the list takes their rows. */
  other_sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      columns: z.array(z.object({ header: z.string(), field: z.string() })),
      is_chosen: z.boolean(),
    }),
  ),
});
export type MappingAnswer = z.infer<typeof mappingAnswer>;

/** Sheets that one list can take its rows from. */
export const MAX_SHEETS = 50;

/** Accepts the answer of `GET`; additional fields are ignored. */
export const mappingBody = z.object({
  sheet: z.string().max(255),
  header_row: z.int().min(0),
  columns: z.array(z.object({ index: z.int().min(0).max(16_383), field: z.string().max(64).nullable() })).max(2000),
  /** Names, or what `GET` answers. By default the sheets chosen before for the same `sheet`. */
  other_sheets: z
    .array(
      z.union([z.string().max(255), z.object({ name: z.string().max(255), is_chosen: z.boolean().default(true) })]),
    )
    .max(MAX_SHEETS)
    .optional(),
});
export type MappingBody = z.infer<typeof mappingBody>;

export const suggestion = z.object({
  product: id,
  /** The entity's own part that importing the line changes; may be `product` itself. */
  own_part: id.optional(),
  supplier_label: z.string(),
  supplier_ref: z.string(),
  label: z.string(),
  availability_status: z.string().nullable(),
  score: z.number(),
  /** Contributions sum to the score. */
  reasons: z.array(z.object({ field: z.string(), code: z.string(), contribution: z.number(), text: z.string() })),
});

export const reviewLine = z.object({
  id,
  row: z.int(),
  import_status: z.enum(IMPORT_STATUSES),
  is_selected: z.boolean(),
  fields: z.record(z.string(), z.string()),
  product: id.optional(),
  product_label: z.string().optional(),
  availability_status: z.string().nullable(),
  score: z.number().optional(),
  suggestions: z.array(suggestion),
  /** What the user should check. */
  remarks: z.array(z.enum(REMARKS)).optional(),
  /** The entity's earlier decision on this line: user, whose name if the reader may know it, and date. */
  remembered: z.object({ user: z.string(), user_label: z.string().optional(), date: instant }).optional(),
});
export type ReviewLine = z.infer<typeof reviewLine>;

/** The fields of a line that the list's navigation needs. */
export type LineMark = Pick<ReviewLine, 'id' | 'import_status' | 'is_selected'>;
/**
 * Line marks in columnar form: as objects, a third of the largest list would exceed the 6 MB limit of a function
 * response. `states` has one character per line.
 */
export const lineMarks = z.object({
  ids: z.array(id),
  states: z.string(),
  total: z.int(),
  page: z.int(),
  size: z.int(),
});
export type LineMarks = z.infer<typeof lineMarks>;

/** Maximum number of lines that the answer to an undo contains; above, the page reloads them. */
export const MOST_UNDONE = 100;

export const lineColumns = {
  id: { type: 'text' },
  row: { type: 'number' },
  import_status: { type: 'dictionary' },
  is_selected: { type: 'boolean' },
  is_remembered: { type: 'boolean' },
  supplier: { type: 'text', searched: true },
  supplier_ref: { type: 'reference', searched: true },
  label: { type: 'text', searched: true },
  internal_ref: { type: 'reference', searched: true },
  score: { type: 'number' },
  has_same_reference: { type: 'boolean' },
  remarks: { type: 'texts' },
  availability_status: { type: 'dictionary', dictionary: 'availability_status' },
} as const satisfies Columns;
