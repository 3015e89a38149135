import { z } from 'zod';
import { id, instant } from '../records.ts';
import { REQUEST_KINDS } from '../requests/schema.ts';
import { BULK_ACTIONS } from './bulk.ts';
import { JOB_PHASES } from './phases.ts';

export const JOB_KINDS = [
  'import',
  'matching',
  'finalize',
  'roll_back',
  'export',
  'pdf',
  'cascade',
  'cascade_undo',
  'erasure',
  'bulk',
  'project_import',
  'supplier_integration',
] as const;
/** What a job of kind `project_import` does. */
export const PROJECT_IMPORT_STEPS = ['preview', 'apply', 'undo', 'copy'] as const;
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/**
 * A background job, for progress display. `done` and `total` count rows; `error` is a message in the user's language.
 */
export const job = z.object({
  id,
  kind: z.enum(JOB_KINDS),
  /** Of kind `bulk`: what it does with each record. */
  action: z.enum(BULK_ACTIONS).optional(),
  /** Of kind `bulk` on a cart: which one. */
  cart: z.enum(REQUEST_KINDS).optional(),
  /** Of kind `project_import`: what it does. */
  step: z.enum(PROJECT_IMPORT_STEPS).optional(),
  state: z.enum(JOB_STATES),
  /** What it does just now, while it runs. */
  phase: z.enum(JOB_PHASES).optional(),
  done: z.int().min(0),
  total: z.int().min(0),
  started_at: instant,
  finished_at: instant.optional(),
  error: z.string().optional(),
  /** Which error it was. */
  code: z.string().optional(),
  /** Whether it can be repeated, for what was refused or not reached. */
  is_retryable: z.boolean(),
  result: z
    .object({
      url: z.string().optional(),
      file_name: z.string().optional(),
      /** The file is deleted then. */
      kept_until: instant.optional(),
      created: z.int().optional(),
      updated: z.int().optional(),
      unchanged: z.int().optional(),
      /** Lines of an import whose quantities were added to earlier lines. */
      merged: z.int().optional(),
      conflicts: z.int().optional(),
      undone: z.int().optional(),
      kept: z.int().optional(),
      /** Parts that a cascade left as they are, because of fresher findings. */
      skipped: z.int().optional(),
      /** The third-party whose parts were changed. */
      supplier: id.optional(),
      /** The project whose systems were changed. */
      project: id.optional(),
      /** New parts of an import that were added to the monitoring cart. */
      added_to_cart: z.int().optional(),
      /** Of kind `bulk`, with `unchanged`: the number of records by outcome. */
      changed: z.int().optional(),
      refused: z.int().optional(),
    })
    .optional(),
});
export type Job = z.infer<typeof job>;
export type JobKind = Job['kind'];

export const jobAnswer = z.object({ job });
export type JobAnswer = z.infer<typeof jobAnswer>;
