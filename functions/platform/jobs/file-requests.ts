import { OPERATORS } from '@vigie/list-engine/model';
import { z } from 'zod';
import { EXPORT_FORMATS } from '#shared/exports.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { filtersBody } from '#shared/lists.ts';
import { id } from '#shared/records.ts';
import { REQUEST_KINDS } from '#shared/requests/schema.ts';
import { CASCADES } from '#shared/third-parties/rules.ts';
import { SECOND_FACTOR_ENDS } from '#shared/users/second-factor.ts';
import { author } from '../records/history.ts';

/** Objects that start a worker: their folders are `REQUEST_FOLDERS`. */
export const requestedBy = z.object({
  job: id,
  username: z.string(),
  impersonated: z.string().optional(),
  language: z.enum(LANGUAGES),
});

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const listFilter = z.object({ field: z.string(), operator: z.enum(['eq', ...OPERATORS]), values: z.array(scalar) });

export const exportRequest = requestedBy.extend({
  /** Which list: of this kind, within these filters of a collection. */
  kind: z.string(),
  within: z.array(listFilter).default([]),
  /** A column that the collection adds, by the id of the row; its name is a phrase. */
  added: z.object({ field: z.string(), phrase: z.string(), values: z.record(z.string(), z.number()) }).optional(),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
  filters: filtersBody.optional(),
  search: z.string().optional(),
  order_by: z.string().optional(),
  fields: z.array(z.string()),
});
export type ExportRequest = z.infer<typeof exportRequest>;

/** One month of an entity's ledgers. `month`: YYYY-MM. */
export const statementRequest = requestedBy.extend({
  entity: id,
  kinds: z.array(z.enum(REQUEST_KINDS)),
  month: z.string(),
});
export type StatementRequest = z.infer<typeof statementRequest>;

/** The parts of a project that a third-party makes, for it to fill in. */
export const supplierFileRequest = requestedBy.extend({ project: id, supplier: id });
export type SupplierFileRequest = z.infer<typeof supplierFileRequest>;

/** All that is kept about a user. */
export const personalDataRequest = requestedBy.extend({ person: id });
export type PersonalDataRequest = z.infer<typeof personalDataRequest>;

/** `author`: who erases the person, for the histories. */
export const erasureRequest = z.object({ job: id, person: id, username: z.string(), pseudonym: z.string(), author });
export type ErasureRequest = z.infer<typeof erasureRequest>;
/** The same for a contact of a third-party. */
export const contactErasureRequest = z.object({ job: id, contact: id, author });
export type ContactErasureRequest = z.infer<typeof contactErasureRequest>;

/** What a PDF is about. A field that only one of them has tells which. */
export const pdfRequest = z.union([
  requestedBy.extend({ part: id }),
  requestedBy.extend({ supplier: id }),
  requestedBy.extend({ project: id }),
  requestedBy.extend({ cart: id }),
  statementRequest,
]);
export type PdfRequest = z.infer<typeof pdfRequest>;

/** `author`: the user who changed the third-party, for the histories of its parts. */
const onParts = z.object({ job: id, supplier: id, author });
export const cascadeRequest = onParts.extend({ cascade: z.enum(CASCADES) });
export type CascadeRequest = z.infer<typeof cascadeRequest>;
/** `undo`: id of the cascade. */
export const undoRequest = onParts.extend({ undo: id });
export type UndoRequest = z.infer<typeof undoRequest>;

/**
 * Requests a link: to choose a password, for the user with this id, or with this address, if one exists; to confirm the
 * e-mail address that a user wants; to undo a change of the address. Or tells a user that two-step log-in was ended.
 */
export const accountMailRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), user: id }),
  z.object({ kind: z.literal('reset'), email: z.string() }),
  z.object({ kind: z.literal('email'), user: id }),
  z.object({ kind: z.literal('email_changed'), user: id, change: id }),
  z.object({ kind: z.literal('second_factor_off'), user: id, how: z.enum(SECOND_FACTOR_ENDS) }),
]);
export type AccountMailRequest = z.infer<typeof accountMailRequest>;
