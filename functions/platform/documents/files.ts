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
import {
  checkClean,
  expectVerdict,
  forgetVerdicts,
  isClean,
  isScanned,
  noteReader,
  refuseThreat,
  scanAgain,
  stateOf,
} from './scans.ts';
import { becomeClean } from './verdicts.ts';

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
export const stateOfFile = (file: string) => stateOf(fileKey(file));
export const isFileClean = (file: string): Promise<boolean> => isClean(fileKey(file));
export const checkFileClean = (file: string): Promise<void> => checkClean(fileKey(file));

/** Whether a document may be read from its file now. It is asked for again when the file is found clean. */
export async function mayBeRead(file: string, node: string): Promise<boolean> {
  await noteReader(fileKey(file), node);
  return isFileClean(file);
}
export async function downloadFile(file: string, path: string): Promise<void> {
  await checkFileClean(file);
  await download(bucket(), fileKey(file), path);
}
export async function readFile(file: string) {
  await checkFileClean(file);
  return objectStream(bucket(), fileKey(file));
}

/** Copies the content of a document to the files that records keep, which outlive it. Repeated, it is the same file. */
export async function keepAsAttachment({
  file,
  name,
  size,
  type,
}: Omit<Kept, 'checksum'> & { name: string }): Promise<Attachment> {
  await checkFileClean(file);
  if (!(await copyObject(bucket(), fileKey(file), attachmentKey(file)))) throw notFound();
  return { id: file, name, size, type };
}

/** Copies a file that a record has. The record's own stays where it is. */
export async function copyAttached({ id }: Attachment): Promise<string> {
  const file = newId();
  await expectVerdict(fileKey(file));
  if (await copyObject(bucket(), attachmentKey(id), fileKey(file))) return file;
  await forgetVerdicts([fileKey(file)]);
  throw notFound();
}

/** One finding may be that of a thousand parts. The files of records never change. */
const checksums = new Map<string, string>();
const MOST_CHECKSUMS = 1000;

/** The checksum of a file that a record has; undefined if it is gone. */
export async function attachedChecksum({ id }: Attachment): Promise<string | undefined> {
  const known = checksums.get(id);
  if (known) return known;
  if ((await objectSize(bucket(), attachmentKey(id))) === undefined) return undefined;
  const checksum = await sha256Of(bucket(), attachmentKey(id));
  if (checksums.size >= MOST_CHECKSUMS) checksums.clear();
  checksums.set(id, checksum);
  return checksum;
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
  await expectVerdict(fileKey(file));
  await putObject(bucket(), fileKey(file), bytes, 'application/octet-stream');
  return orWithout(file, async () => {
    const kept = await checkedFile(file, name);
    await refuseThreat(fileKey(file));
    return kept;
  });
}

/**
 * Deletes a file whose content is already stored as `used`. A verdict about one holds for both: if the new file was found
 * clean, so is `used`. If it has no verdict yet and `used` could not be checked, `used` is scanned again.
 */
export async function leaveTo(used: string, file: string): Promise<void> {
  if (used === file) return;
  const [before, told] = await Promise.all([stateOf(fileKey(used)), stateOf(fileKey(file))]);
  if (before && !told && isScanned()) await becomeClean(fileKey(used));
  if (before === 'unchecked' && told === 'waiting') await scanAgain(fileKey(used));
  await deleteFiles([file]);
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
