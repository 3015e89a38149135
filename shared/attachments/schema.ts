import { z } from 'zod';
import { distinct } from '../ids.ts';
import { id, text } from '../records.ts';

export const MAX_ATTACHMENTS = 10;
/** Bytes of one file. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024;

const fileName = text(255).min(1, { error: 'required' });

/** A file that belongs to a record. `size` in bytes; `type` is its media type, found by its content. */
export const attachment = z.object({ id, name: fileName, size: z.int().min(0), type: z.string() });
export type Attachment = z.infer<typeof attachment>;

/** `id`: of an upload, or of an attachment that the record has already and keeps. Whatever else it had is ignored. */
const attachmentInput = z.object({ id, name: fileName });
export type AttachmentInput = z.infer<typeof attachmentInput>;

const isDistinct = distinct(({ id: one }: AttachmentInput) => one);
export const attachmentInputs = z
  .array(attachmentInput)
  .max(MAX_ATTACHMENTS)
  .refine(isDistinct, { error: 'duplicate_value' })
  .default([]);
export const attachments = z.array(attachment).default([]);

export const uploadBody = z.strictObject({ file_name: fileName, size: z.int().min(0) });
/** A form for one direct upload: `fields`, then the file as `file`. `upload_id` is the `id` of an attachment to be. */
export const uploadAnswer = z.object({ upload_id: id, url: z.string(), fields: z.record(z.string(), z.string()) });

export const attachmentParams = z.object({ id, attachment: id });
/** A link that downloads the file; good for 15 minutes. */
export const linkAnswer = z.object({ url: z.string() });
