import { HEAD_BYTES, mediaTypeOf, shownType } from '#shared/attachments/content.ts';
import type { AccessMode, Attachment } from '#shared/attachments/schema.ts';
import { isThreat, MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import { type DocumentVersion, type Node, versionsOf } from '#shared/documents/schema.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { attachmentKey, tooLarge, type Uploader, uploadKey } from '../attachments/attachments.ts';
import { fileLink } from '../links/tickets.ts';
import { newId } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import {
  copyObject,
  deleteKeys,
  download,
  objectHead,
  objectSize,
  objectStream,
  putObject,
  sha256Of,
} from '../storage/objects.ts';

import { checkClean, expectVerdict, forgetVerdicts, refuseThreat } from './scans.ts';

/** Documents are copies of uploads, which no form can overwrite. */
const bucket = () => env('DOCUMENTS_BUCKET');
const fileKey = (file: string) => `ged/${file}`;

export type Kept = Pick<DocumentVersion, 'file' | 'size' | 'type' | 'checksum'>;

/** Checks the copy, not the upload, which can be overwritten until its form expires. */
async function checkedFile(file: string, name: string): Promise<Kept> {
  const size = (await objectSize(bucket(), fileKey(file))) ?? 0;
  if (size === 0) throw new AppError('file_empty');
  if (size > MAX_DOCUMENT_BYTES) throw tooLarge(MAX_DOCUMENT_BYTES);
  const head = await objectHead(bucket(), fileKey(file), HEAD_BYTES);
  if (isThreat(head)) throw new AppError('threat_found');
  const type = mediaTypeOf(name, head);
  if (!type) throw new AppError('wrong_type');
  return { file, size, type, checksum: await sha256Of(bucket(), fileKey(file)) };
}

export async function deleteFiles(files: readonly string[]): Promise<void> {
  await deleteKeys(bucket(), files.map(fileKey));
  await forgetVerdicts(files.map(fileKey));
}
export const downloadFile = (file: string, path: string): Promise<void> => download(bucket(), fileKey(file), path);
export async function readFile(file: string) {
  await checkClean(fileKey(file));
  return objectStream(bucket(), fileKey(file));
}

/** Copies the content of a document to the files that records keep, which outlive it. Repeated, it is the same file. */
export async function keepAsAttachment({
  file,
  name,
  size,
  type,
}: Omit<Kept, 'checksum'> & { name: string }): Promise<Attachment> {
  await checkClean(fileKey(file));
  if (!(await copyObject(bucket(), fileKey(file), attachmentKey(file)))) throw notFound();
  return { id: file, name, size, type };
}

/** Keeps a file that a record has; undefined if it is gone. The record's own stays where it is. */
export async function keepAttached({ id, type }: Attachment, file: string): Promise<Kept | undefined> {
  await expectVerdict(fileKey(file));
  if (!(await copyObject(bucket(), attachmentKey(id), fileKey(file)))) {
    await forgetVerdicts([fileKey(file)]);
    return undefined;
  }
  const size = (await objectSize(bucket(), fileKey(file))) ?? 0;
  return { file, size, type, checksum: await sha256Of(bucket(), fileKey(file)) };
}

/** Keeps an upload as a file, checked by its content and the name. */
export async function keepFile(actor: Uploader, upload: string, name: string): Promise<Kept> {
  const file = newId();
  await expectVerdict(fileKey(file));
  return orWithout(file, async () => {
    if (!(await copyObject(bucket(), uploadKey(actor, upload), fileKey(file))))
      throw new AppError('invalid', { fields: { upload_id: [{ code: 'unknown_value', params: { value: name } }] } });
    const kept = await checkedFile(file, name);
    await refuseThreat(fileKey(file));
    return kept;
  });
}

/** Keeps the bytes of a file that a job has made. */
export async function keepBytes(bytes: Uint8Array, name: string): Promise<Kept> {
  const file = newId();
  await putObject(bucket(), fileKey(file), bytes, 'application/octet-stream');
  return orWithout(file, () => checkedFile(file, name));
}

/** Deletes the file if the work with it is refused. */
export async function orWithout<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await deleteFiles([file]);
    throw error;
  }
}

/** A link to the current content, or to a former one. */
export async function documentLink(document: Node, mode: AccessMode, version?: string): Promise<{ url: string }> {
  const versions = versionsOf(document);
  const wanted = version === undefined ? versions.at(-1) : versions.find(({ id }) => id === version);
  if (!wanted) throw notFound();
  const shown = mode === 'inline' ? shownType(wanted.type) : undefined;
  return { url: await fileLink({ key: fileKey(wanted.file), name: document.name, shown }) };
}
