import type { z } from 'zod';
import { requestAttachment } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { deleteFiles, keepFile } from '#platform/documents/files.ts';
import { attaching } from '#platform/documents/nodes.ts';
import { NODE } from '#platform/records/kinds.ts';
import { createRecord, freshRecord } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import type { documentInput, documentUpload, folderInput, Node, NodeAnswer } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import { answerOf } from './answers.ts';
import { freeName, namingTaken, type Place, placeFor } from './placing.ts';
import { readerOf } from './sight.ts';

type Given = Pick<Node, 'kind' | 'name'> & Partial<Node>;

const newNode = (actor: Actor, { fields, owner }: Place, given: Given): Node => ({
  ...freshRecord(),
  ...{ tags: [], size: null, type: null, checksum: null },
  ...{ owner_entity: owner ?? actor.entity.id, author_entity: actor.entity.id, created_by: actor.user.id },
  ...fields,
  ...given,
});

async function createNode(actor: Actor, { checks }: Place, node: Node): Promise<void> {
  const writes = node.subjects.map((subject) => attaching(node.id, subject));
  const options = { checks, relatedWrites: { writes } };
  await createRecord(NODE, node, actor.author, { code: 'user_edit' }, options).catch(namingTaken(node.name));
}

export async function createFolder(
  actor: Actor,
  { name, ...placing }: z.output<typeof folderInput>,
): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const place = await placeFor(reader, placing);
  const folder = newNode(actor, place, { kind: 'folder', name });
  await createNode(actor, place, folder);
  return answerOf(reader, folder.id);
}

export async function requestUpload(actor: Actor, upload: z.output<typeof documentUpload>) {
  if (upload.size === 0) throw new AppError('file_empty');
  return requestAttachment(actor, upload, MAX_DOCUMENT_BYTES);
}

const ATTEMPTS = 5;

/** Several files of one name may arrive at once: each gets a number of its own. */
async function createDocument(actor: Actor, place: Place, node: Node): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await createNode(actor, place, { ...node, name: await freeName(node) });
    } catch (error) {
      const isRival = error instanceof AppError && error.code === 'already_exists';
      if (!isRival || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Makes an upload a document. The file of one that is refused is deleted. */
export async function completeDocument(
  actor: Actor,
  { upload_id, file_name, ...placing }: z.output<typeof documentInput>,
): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const place = await placeFor(reader, placing);
  const id = newId();
  const file = await keepFile(actor, upload_id, id, file_name);
  try {
    await createDocument(actor, place, newNode(actor, place, { id, kind: 'document', name: file_name, ...file }));
  } catch (error) {
    if (error instanceof AppError) await deleteFiles([id]);
    throw error;
  }
  return answerOf(reader, id);
}
