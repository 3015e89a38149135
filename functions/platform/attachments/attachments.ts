import type { z } from 'zod';
import { HEAD_BYTES, mediaTypeOf, shownType } from '#shared/attachments/content.ts';
import {
  type AccessMode,
  type Attachment,
  type AttachmentInput,
  MAX_ATTACHMENT_BYTES,
  type uploadBody,
} from '#shared/attachments/schema.ts';
import { isThreat } from '#shared/documents/rules.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { isPlainFileName } from '#shared/values/file-names.ts';
import { expectVerdict, forgetVerdicts, refuseThreat } from '../documents/scans.ts';
import { fileLink } from '../links/tickets.ts';
import { newId } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import {
  copyObject,
  deleteKeys,
  getObject,
  objectHead,
  objectSize,
  putObject,
  uploadForm,
} from '../storage/objects.ts';

/**
 * Files of records. An upload belongs to a member and is temporary. A record keeps a copy that no form can overwrite;
 * it is immutable and retained for the histories that refer to it.
 */
const bucket = () => env('DOCUMENTS_BUCKET');
/** Whose uploads: a member of an entity, or somebody who answers by a link. */
export type Uploader = { entity: { id: string }; user: { id: string } };
export const uploadKey = (actor: Uploader, upload: string) => `uploads/${actor.entity.id}/${actor.user.id}/${upload}`;
export const attachmentKey = (attachment: string) => `attachments/${attachment}`;

export const tooLarge = (limit = MAX_ATTACHMENT_BYTES) =>
  new AppError('too_large', { params: { limit: `${limit / 1024 / 1024} MB` } });

/** Creates a form with which the page uploads a file directly to storage. */
export async function requestAttachment(
  actor: Uploader,
  { size }: z.output<typeof uploadBody>,
  limit = MAX_ATTACHMENT_BYTES,
) {
  if (size > limit) throw tooLarge(limit);
  const upload_id = newId();
  return { upload_id, ...(await uploadForm(bucket(), uploadKey(actor, upload_id), limit)) };
}

/** Stores a file of a request as if the page had uploaded it. */
export async function storeUpload(
  actor: Uploader,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<AttachmentInput> {
  if (bytes.length > MAX_ATTACHMENT_BYTES) throw tooLarge();
  const id = newId();
  await putObject(bucket(), uploadKey(actor, id), bytes);
  return { id, name };
}

/** The content of a file that a record keeps. */
export async function readAttachment({ id }: Pick<Attachment, 'id'>): Promise<Uint8Array> {
  const bytes = await getObject(bucket(), attachmentKey(id));
  if (!bytes) throw new Error(`The file ${id} of a record is missing.`);
  return bytes;
}

/** Keeps a file that arrived with a mail; undefined if it is not accepted. Written again under its id, it is the same. */
export async function keepBytes(id: string, name: string, bytes: Uint8Array): Promise<Attachment | undefined> {
  const head = bytes.subarray(0, HEAD_BYTES);
  const type = mediaTypeOf(name, head);
  if (!type || isThreat(head) || bytes.length > MAX_ATTACHMENT_BYTES) return undefined;
  await expectVerdict(attachmentKey(id));
  await putObject(bucket(), attachmentKey(id), bytes);
  return { id, name, size: bytes.length, type };
}

async function deleteCopies(ids: readonly string[]): Promise<void> {
  await deleteKeys(bucket(), ids.map(attachmentKey));
  await forgetVerdicts(ids.map(attachmentKey));
}

async function dropCopy(id: string, error: unknown): Promise<never> {
  await deleteCopies([id]);
  throw error;
}

/** Verifies the copy, not the upload, which can be overwritten until its form expires. */
async function checkedCopy(id: string, name: string): Promise<Attachment> {
  const size = (await objectSize(bucket(), attachmentKey(id))) ?? 0;
  const head = size > 0 ? await objectHead(bucket(), attachmentKey(id), HEAD_BYTES) : new Uint8Array();
  const type = mediaTypeOf(name, head);
  const isRefused = isThreat(head);
  if (type && !isRefused && size <= MAX_ATTACHMENT_BYTES) {
    await refuseThreat(attachmentKey(id)).catch((error: unknown) => dropCopy(id, error));
    return { id, name, size, type };
  }
  await deleteCopies([id]);
  if (isRefused) throw new AppError('threat_found');
  throw type ? tooLarge() : new AppError('wrong_type');
}

async function keep(actor: Uploader, { id: upload, name }: AttachmentInput): Promise<Attachment> {
  if (!isPlainFileName(name))
    throw new AppError('invalid', { fields: { attachments: [{ code: 'deceptive_file_name' }] } });
  const id = newId();
  await expectVerdict(attachmentKey(id));
  const isThere = await copyObject(bucket(), uploadKey(actor, upload), attachmentKey(id));
  if (isThere) return checkedCopy(id, name);
  await forgetVerdicts([attachmentKey(id)]);
  throw new AppError('invalid', { fields: { attachments: [{ code: 'unknown_value', params: { value: name } }] } });
}

/**
 * The attachments of a record to be written: existing ones stay, new ones are copied from the user's uploads. Throws
 * if a file does not match its extension (415), is too large (413) or unknown (422).
 */
export async function keepAttachments(
  actor: Uploader,
  wanted: readonly AttachmentInput[],
  before: readonly Attachment[] = [],
): Promise<Attachment[]> {
  const kept = await Promise.allSettled(
    wanted.map(async (each) => before.find(({ id }) => id === each.id) ?? keep(actor, each)),
  );
  const attachments = kept.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const refused = kept.find((each) => each.status === 'rejected');
  if (!refused) return attachments;
  await dropAttachments(attachments, before);
  throw refused.reason;
}

/** Deletes the copies for a record that was not written. */
export const dropAttachments = (made: readonly Attachment[], before: readonly Attachment[] = []): Promise<void> =>
  deleteCopies(made.flatMap(({ id }) => (before.some((each) => each.id === id) ? [] : [id])));

/** A link to an attachment of a record that the user sees; 404 if the record does not have it. */
export async function attachmentLink(
  attachments: readonly Attachment[],
  id: string,
  mode: AccessMode,
): Promise<{ url: string }> {
  const attachment = attachments.find((each) => each.id === id);
  if (!attachment) throw notFound();
  const shown = mode === 'inline' ? shownType(attachment.type) : undefined;
  return { url: await fileLink({ key: attachmentKey(id), name: attachment.name, shown }) };
}
