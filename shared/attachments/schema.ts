import { z } from 'zod';
import { asOfQuery } from '../record-routes.ts';
import { id, text } from '../records.ts';
import { fileName } from '../values/file-names.ts';
import { distinct } from '../values/ids.ts';
import { MEGABYTE } from '../values/units.ts';

export const MAX_ATTACHMENTS = 10;
/** Maximum size of a file. */
export const MAX_ATTACHMENT_BYTES = 20 * MEGABYTE;

/** Of a stored file, or of one that the record keeps: `uploadBody` is stricter. */
const storedName = text(255).min(1, { error: 'required' });

/** A file of a record. `size` in bytes; `type`: media type, detected from the content. */
export const attachment = z.object({ id, name: storedName, size: z.int().min(0), type: z.string() });
export type Attachment = z.infer<typeof attachment>;

/** `id`: an upload, or an attachment that the record keeps. Other fields are ignored. */
export const attachmentInput = z.object({ id, name: storedName });
export type AttachmentInput = z.infer<typeof attachmentInput>;

const isDistinct = distinct(({ id: one }: AttachmentInput) => one);
export const attachmentInputs = z
  .array(attachmentInput)
  .max(MAX_ATTACHMENTS)
  .refine(isDistinct, { error: 'duplicate_value' })
  .default([]);
export const attachments = z.array(attachment).default([]);

export const uploadBody = z.strictObject({ file_name: fileName, size: z.int().min(0) });
/** A form for a direct upload: `fields`, then the file as `file`. Use `upload_id` as the `id` of an attachment. */
export const uploadAnswer = z.object({ upload_id: id, url: z.string(), fields: z.record(z.string(), z.string()) });

/** How a link opens a file. `inline` is honoured for PDF, images and plain text; other files are downloaded. */
export const ACCESS_MODES = ['download', 'inline'] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];
export const attachmentQuery = asOfQuery.extend({ mode: z.enum(ACCESS_MODES).default('download') });

export const attachmentParams = z.object({ id, attachment: id });
/** A link to the file for who asks, valid for 15 minutes. */
export const linkAnswer = z.object({ url: z.string() });
