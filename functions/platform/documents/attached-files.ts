import { createHash } from 'node:crypto';
import type { Attachment } from '#shared/attachments/schema.ts';
import { type Node, type Subject, subjectText } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Solution } from '#shared/solutions/schema.ts';
import { operatorId } from '../auth/operator.ts';
import { type Author, type Entry, readEntries, SYSTEM_AUTHOR } from '../records/history.ts';
import { CATALOGUE, MONITORING, NODE, SOLUTION, USER, usernameKey } from '../records/kinds.ts';
import { findUnique, freshRecord, readRecord, recordKey } from '../records/records.ts';
import { logger } from '../runtime/logger.ts';
import { createDocument } from './creating.ts';
import { attachedChecksum, copyAttached, deleteFiles, leaveTo } from './files.ts';
import { below, deleteNodes } from './nodes.ts';
import { subjectKey } from './subjects.ts';

/**
 * Files that are attached to a finding or a solution become documents of it: seen with the record, found by their words,
 * renamed, replaced and deleted like others. The record keeps what it was given: its history opens it for ever.
 */
export const WITH_FILES = { monitoring: MONITORING, processing_proposal: SOLUTION } as const;
export type KindWithFiles = keyof typeof WITH_FILES;

const TIME_LENGTH = 10;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The id of the document that a file of a record becomes: always the same one, sorted like the file. */
export function documentIdOf(subject: Subject, file: string): string {
  const digest = createHash('sha256')
    .update(`${subjectText(subject)}:${file}`)
    .digest()
    .subarray(0, 16);
  return file.slice(0, TIME_LENGTH) + [...digest].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const namesFile = (value: unknown, file: string): boolean =>
  Array.isArray(value) && value.some((each: { id?: unknown } | null) => each?.id === file);

const attaches =
  (file: string) =>
  (entry: Entry): boolean =>
    entry.type === 'update'
      ? entry.changes.some(({ field, new: value }) => field === 'attachments' && namesFile(value, file))
      : namesFile(entry.values.attachments, file);

/** Who attached a file, by the history. */
async function attachedBy(kind: KindWithFiles, id: string, file: string): Promise<Author> {
  const entries = await readEntries(recordKey(WITH_FILES[kind], id).pk);
  return entries.find(attaches(file))?.author ?? SYSTEM_AUTHOR;
}

type Whose = Pick<Node, 'owner_entity' | 'author_entity' | 'created_by'> & { author: Author };

/** Findings are the operator's, solutions their provider's, whoever of them wrote it. */
async function whoseIs(kind: KindWithFiles, record: Monitoring | Solution, file: string): Promise<Whose> {
  const author = await attachedBy(kind, record.id, file);
  const username = author.on_behalf_of ?? author.user;
  const user = await findUnique(USER, usernameKey(username));
  const writer = user === undefined ? undefined : await readRecord(USER, user);
  const author_entity = 'provider_entity' in record ? record.provider_entity : (writer?.entity ?? (await operatorId()));
  const owner = 'part_owner' in record ? record.part_owner : record.owner_entity;
  const owner_entity = owner === CATALOGUE ? author_entity : owner;
  return { owner_entity, author_entity, created_by: user ?? username, author };
}

/** Whether the document of a file was written once: it may have been deleted since. */
const wasWritten = async (id: string): Promise<boolean> => (await readEntries(recordKey(NODE, id).pk)).length > 0;

/** Copies the file if the work asks for it. The copy is deleted if the work is refused, or uses another file. */
async function withCopy(attached: Attachment, work: (file: () => Promise<string>) => Promise<string>): Promise<void> {
  let copy: string | undefined;
  const copied = async () => (copy ??= await copyAttached(attached));
  try {
    const used = await work(copied);
    if (copy) await leaveTo(used, copy);
  } catch (error) {
    // After any other error, the document may have been written.
    if (copy && error instanceof AppError) await deleteFiles([copy]);
    throw error;
  }
}

async function becomeDocument(kind: KindWithFiles, record: Monitoring | Solution, attached: Attachment) {
  const subject = { kind, id: record.id };
  const id = documentIdOf(subject, attached.id);
  if (await wasWritten(id)) return false;
  const checksum = await attachedChecksum(attached);
  if (!checksum) {
    logger.error('attached file is missing', { record: record.id, file: attached.id });
    return false;
  }
  const { author, ...owned } = await whoseIs(kind, record, attached.id);
  const { size, type } = attached;
  const node: Node = {
    ...freshRecord(id),
    ...{ kind: 'document', name: attached.name.replace(/[\\/]/g, '_'), tags: [], parent: null },
    ...{ subjects: [subjectText(subject)], size, type, checksum, versions: [], ...owned },
  };
  const { created_by, author_entity, creation_date: added_at } = node;
  const version = { id, size, type, checksum, added_at, created_by, author_entity };
  const checks = [{ key: subjectKey(subject) }];
  await withCopy(attached, (file) => createDocument(node, { author, version, file, checks })).catch(
    async (error: unknown) => {
      // Somebody else wrote it, or the record was deleted meanwhile.
      const isOver = (await wasWritten(id)) || !(await readWithFiles(kind, record.id));
      if (!isOver) throw error;
    },
  );
  return true;
}

const readWithFiles = (kind: KindWithFiles, id: string): Promise<Monitoring | Solution | undefined> =>
  kind === 'monitoring' ? readRecord(MONITORING, id) : readRecord(SOLUTION, id);

/** Makes the files of a record documents, those that never were. Idempotent. Returns their number. */
export async function fileAttachments(kind: KindWithFiles, id: string): Promise<number> {
  const record = await readWithFiles(kind, id);
  let made = 0;
  for (const attached of record?.attachments ?? [])
    if (record && (await becomeDocument(kind, record, attached))) made += 1;
  return made;
}

/** A record no longer names a file: its document goes, too, unless people have put it elsewhere or changed its content. */
export async function withdrawAttachment(kind: KindWithFiles, id: string, file: string): Promise<void> {
  const subject = { kind, id };
  const node = await readRecord(NODE, documentIdOf(subject, file));
  if (!node || node.parent || node.subjects.length > 1 || node.versions.length > 1) return;
  if (node.subjects[0] !== subjectText(subject)) return;
  await deleteNodes([...(await below([node])), node], SYSTEM_AUTHOR, { code: 'user_edit' });
}
