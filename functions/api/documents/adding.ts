import type { z } from 'zod';
import { requestAttachment } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOf } from '#platform/auth/members.ts';
import { createDocument } from '#platform/documents/creating.ts';
import { type Kept, keepBytes, keepFile, leaveTo, orWithout } from '#platform/documents/files.ts';
import { attaching } from '#platform/documents/nodes.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { NODE } from '#platform/records/kinds.ts';
import { createRecord, freshRecord } from '#platform/records/records.ts';
import { env } from '#platform/runtime/env.ts';
import { getObject } from '#platform/storage/objects.ts';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import type {
  documentInput,
  documentUpload,
  folderInput,
  jobDocument,
  Node,
  NodeAnswer,
} from '#shared/documents/schema.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { answerOf } from './answers.ts';
import { namingTaken, type Place, placeFor } from './placing.ts';
import { readerOf } from './sight.ts';
import { replaceContent, versionOf } from './versions.ts';

type Given = Pick<Node, 'kind' | 'name'> & Partial<Node>;

const newNode = (actor: Actor, { fields, owner }: Place, given: Given): Node => ({
  ...freshRecord(),
  ...{ tags: [], size: null, type: null, checksum: null, versions: [] },
  ...{ owner_entity: owner ?? actor.entity.id, author_entity: actor.entity.id, created_by: actor.user.id },
  ...fields,
  ...given,
});

export async function createFolder(
  actor: Actor,
  { name, ...placing }: z.output<typeof folderInput>,
): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const place = await placeFor(reader, placing);
  const folder = newNode(actor, place, { kind: 'folder', name });
  const writes = folder.subjects.map((subject) => attaching(folder.id, subject));
  const options = { checks: place.checks, relatedWrites: { writes } };
  await createRecord(NODE, folder, actor.author, { code: 'user_edit' }, options).catch(namingTaken(name));
  return answerOf(reader, folder.id);
}

export async function requestUpload(actor: Actor, upload: z.output<typeof documentUpload>) {
  if (upload.size === 0) throw new AppError('file_empty');
  return requestAttachment(actor, upload, MAX_DOCUMENT_BYTES);
}

/** Makes the file of one of the actor's jobs a document. */
export async function documentFromJob(actor: Actor, { job: id, ...placing }: z.output<typeof jobDocument>) {
  const job = await readJob(id);
  if (!job || !isOf(job, actor)) throw notFound();
  const { key, file_name } = job.result ?? {};
  const place = await placeFor(await readerOf(actor), placing);
  const bytes = key === undefined ? undefined : await getObject(env('EXPORTS_BUCKET'), key);
  if (!bytes || file_name === undefined) throw new AppError('conditions_not_met');
  const kept = await keepBytes(bytes, file_name);
  return addKept(actor, place, file_name, kept);
}

async function addKept(actor: Actor, place: Place, name: string, kept: Kept): Promise<NodeAnswer> {
  const node = newNode(actor, place, { kind: 'document', name });
  const version = versionOf(actor, kept);
  const given = { author: actor.author, version, file: async () => kept.file, checks: place.checks };
  const used = await orWithout(kept.file, () => createDocument(node, given).catch(namingTaken(name)));
  await leaveTo(used, kept.file);
  return answerOf(await readerOf(actor), node.id);
}

/** Makes an upload a document. The file of one that is refused is deleted, and that of a content that is there already. */
export async function completeDocument(actor: Actor, input: z.output<typeof documentInput>): Promise<NodeAnswer> {
  const { upload_id, file_name, replaces, ...placing } = input;
  if (replaces) return replaceContent(actor, replaces, upload_id);
  const place = await placeFor(await readerOf(actor), placing);
  return addKept(actor, place, file_name, await keepFile(actor, upload_id, file_name));
}
