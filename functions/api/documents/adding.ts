import type { z } from 'zod';
import { requestAttachment } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isProvider } from '#platform/auth/visibility.ts';
import { deleteFiles, keepFile } from '#platform/documents/files.ts';
import { attaching, subjectKey } from '#platform/documents/nodes.ts';
import { NODE, nodeNameKey } from '#platform/records/kinds.ts';
import type { Check } from '#platform/records/packing.ts';
import { createRecord, findUniques, freshRecord } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import { MAX_DEPTH, MAX_DOCUMENT_BYTES, numberedNames } from '#shared/documents/rules.ts';
import {
  type documentInput,
  type documentUpload,
  type folderInput,
  type Node,
  type NodeAnswer,
  type Subject,
  subjectText,
} from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import { answerOf } from './answers.ts';
import { ownerOf, type Reader, readerOf, seenNode, seenSubject } from './sight.ts';
import { checkRoom } from './tree.ts';

type Placing = { parent?: string | undefined; subject?: Subject | undefined };
/** Where a new node stands: its fields that say so, and what must still exist when it is written. */
type Place = { fields: Pick<Node, 'parent' | 'ancestors' | 'subjects' | 'owner_entity'>; checks: Check[] };

async function inFolder(reader: Reader, id: string): Promise<Place> {
  const { node: folder, above } = await seenNode(reader, id);
  if (folder.kind !== 'folder')
    throw new AppError('invalid', { fields: { parent: [{ code: 'not_folder', params: { name: folder.name } }] } });
  if (!reader.mayFill(folder)) throw new AppError('documents_of_others');
  const ancestors = [...folder.ancestors, folder.id];
  if (ancestors.length > MAX_DEPTH) throw new AppError('too_deep', { params: { max: MAX_DEPTH } });
  const subjects = [...above, folder].flatMap((each) => each.subjects);
  await checkRoom(subjects, folder.owner_entity, 1);
  // That the folder still exists is a condition of each link.
  return { fields: { parent: id, ancestors, subjects: [], owner_entity: folder.owner_entity }, checks: [] };
}

/** Solution providers add documents to their own solutions only. */
async function atSubject({ actor }: Reader, subject: Subject): Promise<Place> {
  const record = await seenSubject(actor, subject);
  if (isProvider(actor) && subject.kind !== 'processing_proposal') throw new AppError('permission_denied');
  const owner_entity = ownerOf(subject, record) ?? actor.entity.id;
  const subjects = [subjectText(subject)];
  await checkRoom(subjects, owner_entity, 1);
  return { fields: { parent: null, ancestors: [], subjects, owner_entity }, checks: [{ key: subjectKey(subject) }] };
}

async function placeFor(reader: Reader, { parent, subject }: Placing): Promise<Place> {
  if (subject) return atSubject(reader, subject);
  return inFolder(reader, parent ?? '');
}

type Given = Pick<Node, 'kind' | 'name'> & Partial<Node>;

async function createNode(actor: Actor, { fields, checks }: Place, given: Given): Promise<void> {
  const node: Node = {
    ...freshRecord(),
    ...{ size: null, type: null, checksum: null },
    ...{ author_entity: actor.entity.id, created_by: actor.user.id },
    ...fields,
    ...given,
  };
  const writes = node.subjects.map((subject) => attaching(node.id, subject));
  const options = { checks, relatedWrites: { writes } };
  await createRecord(NODE, node, actor.author, { code: 'user_edit' }, options).catch((error: unknown) => {
    const isTaken = error instanceof AppError && error.code === 'already_exists';
    throw isTaken ? new AppError('already_exists', { params: { what: node.name } }) : error;
  });
}

export async function createFolder(
  actor: Actor,
  { name, ...place }: z.output<typeof folderInput>,
): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const id = newId();
  await createNode(actor, await placeFor(reader, place), { id, kind: 'folder', name });
  return answerOf(reader, id);
}

export async function requestUpload(actor: Actor, upload: z.output<typeof documentUpload>) {
  if (upload.size === 0) throw new AppError('file_empty');
  return requestAttachment(actor, upload, MAX_DOCUMENT_BYTES);
}

/** Names that are tried for a document. */
const NAMES_TRIED = 100;
const ATTEMPTS = 5;

/** The first of the numbered names that is free. */
async function freeName(actor: Actor, { fields }: Place, name: string): Promise<string> {
  const place = fields.parent ?? `${actor.entity.id}:${fields.subjects[0]}`;
  const names = numberedNames(name, NAMES_TRIED);
  const taken = await findUniques(
    NODE,
    names.map((each) => nodeNameKey(place, each)),
  );
  return names.find((each) => !taken.has(nodeNameKey(place, each))) ?? name;
}

/** Several files of one name may arrive at once: each gets a number of its own. */
async function createDocument(actor: Actor, place: Place, given: Given): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const name = await freeName(actor, place, given.name);
      return await createNode(actor, place, { ...given, name });
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
    await createDocument(actor, place, { id, kind: 'document', name: file_name, ...file });
  } catch (error) {
    if (error instanceof AppError) await deleteFiles([id]);
    throw error;
  }
  return answerOf(reader, id);
}
