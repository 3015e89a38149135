import { z } from 'zod';
import { MAPPING_PROBLEMS } from '../../imports/reading/problems.ts';
import { mappedColumn, mappingBody } from '../../imports/review-schema.ts';
import { listOf } from '../../lists.ts';
import { pageQuery } from '../../record-routes.ts';
import { id, instant } from '../../records.ts';
import { fileName } from '../../values/file-names.ts';
import { recordOf } from '../../values/objects.ts';
import { MEGABYTE } from '../../values/units.ts';
import { projectInput } from '../schema.ts';
import { BILL_NOTES, STRUCTURES } from './fields.ts';

/** In bytes. The upload policy and the page use the same limit. */
export const MAX_BILL_BYTES = 20 * MEGABYTE;

export const billUpload = z.strictObject({ file_name: fileName, size: z.int().min(0) });

/** Without header row or columns, these are detected. */
const billMapping = z.strictObject(
  mappingBody.omit({ other_sheets: true }).partial({ header_row: true, columns: true }).shape,
);
export type SentBillMapping = z.output<typeof billMapping>;
/**
 * Without `mapping`, the sheet is detected, too. `system`: the system of the project into which the list goes; default: the
 * project. `create_unknown`: parts that are not known are created as the owner's own parts.
 */
const preview = z.strictObject({
  mode: z.literal('preview'),
  upload_id: id,
  file_name: fileName,
  mapping: billMapping.optional(),
  system: id.optional(),
  create_unknown: z.boolean().default(false),
});
/** `preview`: the id of the job of the preview whose differences are applied. */
const apply = z.strictObject({ mode: z.literal('apply'), preview: id });
/** Undoes the last import of the project. `import`: its job. */
const undo = z.strictObject({ mode: z.literal('undo'), import: id });
/** Makes a project with the same fields, systems and parts, and this name. */
const copy = z.strictObject({ mode: z.literal('copy'), name: projectInput.shape.name });
export const billBody = z.discriminatedUnion('mode', [preview, apply, undo, copy]);
export type BillBody = z.output<typeof billBody>;

/** What becomes of a line, in the order in which lines are listed. */
export const BILL_OUTCOMES = [
  'refused',
  'unknown',
  'added',
  'replaced',
  'changed',
  'removed',
  'left_out',
  'merged',
  'unchanged',
] as const;

/**
 * A line of the list, or what the project has and the list has not. `path`: the systems in which it is, outermost first.
 * `reason`: a code, why it is refused or left out. `merged`: its quantity is added to the line of `into_row`.
 */
export const billLine = z.object({
  row: z.int().nullable(),
  outcome: z.enum(BILL_OUTCOMES),
  what: z.enum(['system', 'part']),
  path: z.array(z.string()),
  /** The innermost of these; the line of that system has it as `key`. Null: none. */
  within: z.string().nullable(),
  /** Of a system. */
  key: z.string().nullable(),
  reference: z.string().nullable(),
  supplier: z.string().nullable(),
  label: z.string().nullable(),
  /** The known part. */
  product: id.nullable(),
  product_label: z.string().nullable(),
  /** Of a part in whose place it comes. */
  replaces: id.nullable().default(null),
  replaces_label: z.string().nullable().default(null),
  /** The part is created. */
  is_new: z.boolean(),
  /** Quantity per system before and after. */
  old: z.number().nullable(),
  quantity: z.number().nullable(),
  /** What the list says, if it is no number. */
  text: z.string().nullable(),
  into_row: z.int().nullable(),
  reason: z.string().nullable(),
  notes: z.array(z.enum(BILL_NOTES)),
});
export type BillLine = z.infer<typeof billLine>;

export const billColumns = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  sheet: z.string(),
  /** 1-based row; 0: no header. */
  header_row: z.int(),
  columns: z.array(mappedColumn),
});
export type BillColumns = z.infer<typeof billColumns>;

export const billCounts = z.object(recordOf(BILL_OUTCOMES, () => z.int().default(0)));
export type BillCounts = z.infer<typeof billCounts>;

/** What a list would do to a project. `problem`: why its columns cannot be used. */
export const billHead = z.object({
  id,
  project: id,
  file_name: z.string(),
  created_at: instant,
  upload_id: id,
  system: id.nullable(),
  create_unknown: z.boolean(),
  mapping: billColumns,
  structure: z.enum(STRUCTURES),
  problem: z.enum(MAPPING_PROBLEMS).nullable(),
  counts: billCounts,
  /** Parts that applying creates. */
  new_parts: z.int(),
});
export type BillHead = z.infer<typeof billHead>;

export const billQuery = pageQuery.extend({ outcome: z.enum(BILL_OUTCOMES).optional() });
export const billAnswer = z.object({ ...billHead.shape, ...listOf(billLine).shape });
export type BillAnswer = z.infer<typeof billAnswer>;

/**
 * The last import of a project, or that it is a copy of the project that `file_name` names. `is_undoable`: what it replaced is
 * still kept.
 */
export const lastBill = z.object({
  last: z
    .object({
      ...{ import: id, file_name: z.string(), at: instant },
      ...{ is_undone: z.boolean(), is_copy: z.boolean(), is_undoable: z.boolean() },
    })
    .nullable(),
});
export type LastBill = z.infer<typeof lastBill>;
