import { HEAD_BYTES, mediaTypeOf, shownType } from '#shared/attachments/content.ts';
import type { AccessMode } from '#shared/attachments/schema.ts';
import { isThreat, MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import type { Node } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import { tooLarge, type Uploader, uploadKey } from '../attachments/attachments.ts';
import { env } from '../runtime/env.ts';
import { copyObject, deleteKeys, downloadLink, objectHead, objectSize, sha256Of } from '../storage/objects.ts';

/** Documents are copies of uploads under the id of their node, which no form can overwrite. */
const bucket = () => env('DOCUMENTS_BUCKET');
const fileKey = (node: string) => `ged/${node}`;

type File = Pick<Node, 'size' | 'type' | 'checksum'>;

/** Checks the copy, not the upload, which can be overwritten until its form expires. */
async function checkedFile(node: string, name: string): Promise<File> {
  const size = (await objectSize(bucket(), fileKey(node))) ?? 0;
  if (size === 0) throw new AppError('file_empty');
  if (size > MAX_DOCUMENT_BYTES) throw tooLarge(MAX_DOCUMENT_BYTES);
  const head = await objectHead(bucket(), fileKey(node), HEAD_BYTES);
  if (isThreat(head)) throw new AppError('threat_found');
  const type = mediaTypeOf(name, head);
  if (!type) throw new AppError('wrong_type');
  return { size, type, checksum: await sha256Of(bucket(), fileKey(node)) };
}

export const deleteFiles = (nodes: readonly string[]): Promise<void> => deleteKeys(bucket(), nodes.map(fileKey));

/** Keeps an upload as the file of a new node, checked by its content. */
export async function keepFile(actor: Uploader, upload: string, node: string, name: string): Promise<File> {
  if (!(await copyObject(bucket(), uploadKey(actor, upload), fileKey(node))))
    throw new AppError('invalid', { fields: { upload_id: [{ code: 'unknown_value', params: { value: name } }] } });
  try {
    return await checkedFile(node, name);
  } catch (error) {
    if (error instanceof AppError) await deleteFiles([node]);
    throw error;
  }
}

export async function documentLink({ id, name, type }: Node, mode: AccessMode): Promise<{ url: string }> {
  const shown = mode === 'inline' ? shownType(type ?? '') : undefined;
  return { url: await downloadLink(bucket(), fileKey(id), name, shown) };
}
