import type { Actor } from '#platform/auth/actor.ts';
import { isProvider } from '#platform/auth/source-rules.ts';
import { subjectKey } from '#platform/documents/subjects.ts';
import type { Check } from '#platform/records/packing.ts';
import { alreadyExists } from '#platform/records/taken.ts';
import { newId } from '#platform/runtime/clock.ts';
import { MAX_DEPTH } from '#shared/documents/rules.ts';
import { type Node, type Subject, subjectText } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import { ownerOf, type Reader, seenNode, seenSubject } from './sight.ts';
import { checkRoom } from './tree.ts';

export type Placing = { parent?: string | undefined; subject?: Subject | undefined };
/** Where a node stands: its fields that say so, and what must still exist when it is written. */
export type Place = {
  fields: Pick<Node, 'parent' | 'subjects'>;
  /** The company that owns the place; null at records that all companies see. */
  owner: string | null;
  /** The records at which the node is seen there. */
  through: readonly string[];
  checks: Check[];
};
/** What is placed: a node with all that it contains. `height`: the folders above the deepest. */
export type Placed = { ids: readonly string[]; height: number; owner: string };

const newcomer = ({ entity }: Actor): Placed => ({ ids: [newId()], height: 0, owner: entity.id });

async function inFolder(reader: Reader, id: string, { ids, height }: Placed): Promise<Place> {
  const { node: folder, above } = await seenNode(reader, id);
  if (folder.kind !== 'folder')
    throw new AppError('invalid', { fields: { parent: [{ code: 'not_folder', params: { name: folder.name } }] } });
  if (!reader.mayFill(folder)) throw new AppError('documents_of_others');
  if (above.length + 1 + height > MAX_DEPTH) throw new AppError('too_deep', { params: { max: MAX_DEPTH } });
  const through = [...above, folder].flatMap((each) => each.subjects);
  await checkRoom(through, folder.owner_entity, ids);
  // That the folder still exists is a condition of each link.
  return { fields: { parent: id, subjects: [] }, owner: folder.owner_entity, through, checks: [] };
}

/** Solution providers add documents to their own solutions only. */
async function atSubject({ actor }: Reader, subject: Subject, placed: Placed): Promise<Place> {
  const record = await seenSubject(actor, subject);
  if (isProvider(actor) && subject.kind !== 'processing_proposal') throw new AppError('permission_denied');
  const owner = ownerOf(subject, record);
  const subjects = [subjectText(subject)];
  await checkRoom(subjects, owner ?? placed.owner, placed.ids);
  return { fields: { parent: null, subjects }, owner, through: subjects, checks: [{ key: subjectKey(subject) }] };
}

export async function placeFor(
  reader: Reader,
  { parent, subject }: Placing,
  placed: Placed = newcomer(reader.actor),
): Promise<Place> {
  if (subject) return atSubject(reader, subject, placed);
  return inFolder(reader, parent ?? '', placed);
}

/** Says which name is taken. */
export const namingTaken =
  (name: string) =>
  (error: unknown): never => {
    const isTaken = error instanceof AppError && error.code === 'already_exists';
    throw isTaken ? alreadyExists(name, 'name') : error;
  };
