import { z } from 'zod';
import { COMPARED } from '../../answers/findings.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { lastBuyInput } from '../../parts/last-buy/schema.ts';
import { id, instant, optional } from '../../records.ts';
import { fileName } from '../../values/file-names.ts';
import { distinctIds } from '../../values/ids.ts';
import { MAX_FILE_PARTS } from './limits.ts';

/**
 * The file for a third-party, by default in the language of its country; or the last buys of the project under the
 * assumptions of a plan, by default in the language of the user.
 */
const language = z.enum(LANGUAGES).optional();
export const projectExportBody = z.union([
  z.strictObject({ supplier: id, language }),
  z.strictObject({ last_buys: lastBuyInput, language }),
]);

/** As a form; a request without a file is told so. */
export const supplierFileBody = z.strictObject({
  file: z.object({ name: fileName, bytes: z.instanceof(Uint8Array) }).optional(),
});

/**
 * `change`: would be written; `same`: is known already, or only a remark; `contradiction`: what is verified says
 * otherwise, or is for the operator to verify; `refused`: cannot be written as it is; `done`: was taken over from this file.
 */
export const LINE_STATES = ['change', 'same', 'contradiction', 'refused', 'done'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What is known of a field, and what it would become. `problem`: why it is not written, as a sentence. */
const suppliedField = z.object({
  field: z.enum(COMPARED),
  known: optional(z.string()),
  said: optional(z.string()),
  is_changed: z.boolean(),
  problem: optional(z.string()),
});

/** A part of the file. `row`: as the spreadsheet shows it; `reason`: why it is not written, as a sentence. */
export const suppliedLine = z.object({
  row: z.int(),
  product: id,
  product_label: z.string(),
  label: optional(z.string()),
  state: z.enum(LINE_STATES),
  reason: optional(z.string()),
  comment: optional(z.string()),
  fields: z.array(suppliedField),
});
export type SuppliedLine = z.infer<typeof suppliedLine>;

export const supplierPreview = z.object({
  preview: z.string(),
  file_name: z.string(),
  supplier: id,
  supplier_label: z.string(),
  /** When the file was made, and for how many parts. */
  made_at: instant,
  asked: z.int(),
  lines: z.array(suppliedLine),
});
export type SupplierPreview = z.infer<typeof supplierPreview>;

/** It becomes part of an object's name. */
const previewId = z.string().regex(/^[0-9A-Z]{26}$/);
/** `parts`: the lines of the preview that are taken over. */
export const integrateBody = z.strictObject({ preview: previewId, parts: distinctIds(MAX_FILE_PARTS) });
