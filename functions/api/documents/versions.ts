import type { Actor } from '#platform/auth/actor.ts';
import { usingContent } from '#platform/documents/contents.ts';
import { documentLink, type Kept, keepFile, leaveTo, orWithout } from '#platform/documents/files.ts';
import { NODE } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { answersFor } from '#platform/records/resource/answers.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { AccessMode } from '#shared/attachments/schema.ts';
import { MAX_VERSIONS } from '#shared/documents/rules.ts';
import {
  type DocumentVersion,
  type Node,
  type NodeAnswer,
  type VersionAnswer,
  versionAnswer,
  versionsOf,
} from '#shared/documents/schema.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { answerOf } from './answers.ts';
import { checkMayChange, type Reader, readerOf, seenNode } from './sight.ts';

/** A content as its author's version. */
export const versionOf = (actor: Actor, kept: Kept): DocumentVersion => ({
  ...{ id: newId(), added_at: now(), created_by: actor.user.id, author_entity: actor.entity.id },
  ...kept,
});
/** The fields of a document that tell its current content. */
const current = ({ size, type, checksum }: DocumentVersion) => ({ size, type, checksum });

async function seenDocument(reader: Reader, id: string): Promise<Node> {
  const { node } = await seenNode(reader, id);
  if (node.kind !== 'document') throw notFound();
  return node;
}
async function ownDocument(reader: Reader, id: string): Promise<Node> {
  const node = await seenDocument(reader, id);
  checkMayChange(reader, [node]);
  return node;
}

/** The current content, for everybody who sees the document. */
export async function linkToDocument(actor: Actor, id: string, mode: AccessMode): Promise<{ url: string }> {
  return documentLink(await seenDocument(await readerOf(actor), id), mode);
}
/** A former content, for the company that added the document. */
export async function linkToVersion(actor: Actor, id: string, version: string, mode: AccessMode) {
  return documentLink(await ownDocument(await readerOf(actor), id), mode, version);
}

/** Adds a content to a document. Writers of the same content may be in each other's way. Returns the file that is used. */
const addContent = (reader: Reader, id: string, kept: Kept): Promise<string> =>
  onFreshRecords(async () => {
    const { actor } = reader;
    const node = await ownDocument(reader, id);
    const versions = versionsOf(node);
    const latest = versions.at(-1);
    if (latest?.checksum === kept.checksum) return latest.file;
    if (versions.length >= MAX_VERSIONS) throw new AppError('too_many_versions', { params: { max: MAX_VERSIONS } });
    const { file, writes } = await usingContent(id, node.owner_entity, kept.checksum, async () => kept.file);
    const version = versionOf(actor, { ...kept, file });
    const fields = { ...current(version), versions: [...versions, version] };
    const options = { relatedWrites: { writes } };
    await updateRecord(NODE, node, fields, actor.author, { code: 'user_edit' }, options).catch((error: unknown) => {
      const isRival = error instanceof AppError && error.code === 'already_exists';
      throw isRival ? new AppError('outdated_version') : error;
    });
    return file;
  });

/** Makes an upload the new content of a document. The same content again changes nothing. */
export async function replaceContent(actor: Actor, id: string, upload: string): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const { name } = await ownDocument(reader, id);
  const kept = await keepFile(actor, upload, name);
  const used = await orWithout(kept.file, () => addContent(reader, id, kept));
  await leaveTo(used, kept.file);
  return answerOf(reader, id);
}

/** Makes a former content the newest version. */
export async function restoreVersion(actor: Actor, id: string, version: string): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const wanted = versionsOf(await ownDocument(reader, id)).find((each) => each.id === version);
  if (!wanted) throw notFound();
  const { file, size, type, checksum } = wanted;
  await addContent(reader, id, { file, size, type, checksum });
  return answerOf(reader, id);
}

/** All contents of a document, the newest first. */
export async function listVersions(actor: Actor, id: string): Promise<{ items: VersionAnswer[] }> {
  const node = await ownDocument(await readerOf(actor), id);
  const versions = versionsOf(node);
  const rows = await answersFor(
    NODE,
    versions.map(({ created_by, author_entity }) => ({ ...node, created_by, author_entity })),
    actor,
  );
  const items = versions.map((version, n) => versionAnswer.parse({ ...rows[n], ...version, number: n + 1 }));
  return { items: items.reverse() };
}
