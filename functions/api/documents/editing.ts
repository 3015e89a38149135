import type { Actor } from '#platform/auth/actor.ts';
import { freeName } from '#platform/documents/naming.ts';
import { attaching, below, detaching } from '#platform/documents/nodes.ts';
import { NODE } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { wayUp } from '#platform/records/resource/checks.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { depthsOf, endingOf, MAX_SUBJECTS } from '#shared/documents/rules.ts';
import type { Node, NodeAnswer, NodeChanges } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import { answerOf } from './answers.ts';
import { namingTaken, type Placing, placeFor } from './placing.ts';
import { checkMayChange, checkOwner, type Reader, readerOf, seenNode } from './sight.ts';

/** The ending says what kind of file a document is; its content was checked by it. */
function checkEnding({ kind, name: before }: Node, name: string): void {
  const ending = endingOf(before);
  if (kind === 'document' && endingOf(name) !== ending)
    throw new AppError('invalid', { fields: { name: [{ code: 'ending_changed', params: { ending } }] } });
}

/** A node at another place, with all that it contains; attachments to records outside of that place stay. */
async function moved(reader: Reader, node: Node, placing: Placing) {
  const inside = await below([node]);
  const tree = [node, ...inside];
  const ids = tree.map(({ id }) => id);
  checkMayChange(reader, tree);
  if (ids.includes(placing.parent ?? '')) throw new AppError('cycle');
  const height = Math.max(...depthsOf(tree).values());
  const place = await placeFor(reader, placing, { ids, height, owner: node.owner_entity });
  await checkOwner(node, place.owner);
  const kept = node.subjects.filter((subject) => !place.through.includes(subject));
  const subjects = [...kept, ...place.fields.subjects];
  if (subjects.length > MAX_SUBJECTS) throw new AppError('too_many_subjects', { params: { max: MAX_SUBJECTS } });
  const fields = { parent: place.fields.parent, subjects };
  // No other move puts a folder above this place into the moved one meanwhile.
  const checks = [...place.checks, ...(await wayUp(NODE, { ...node, ...fields }, 'parent'))];
  return { fields, checks };
}

async function changeOnce(reader: Reader, id: string, changes: NodeChanges): Promise<void> {
  const { node } = await seenNode(reader, id);
  const { version, parent, subject, keep_both, name = node.name, tags = node.tags } = changes;
  checkMayChange(reader, [node]);
  if (version !== undefined && version !== node.version) throw new AppError('outdated_version');
  checkEnding(node, name);
  const place = parent || subject ? await moved(reader, node, { parent, subject }) : { fields: {}, checks: [] };
  const wanted: Node = { ...node, name, tags, ...place.fields };
  if (keep_both) wanted.name = await freeName(wanted);
  const writes = [
    ...wanted.subjects.filter((each) => !node.subjects.includes(each)).map((each) => attaching(id, each)),
    ...node.subjects.filter((each) => !wanted.subjects.includes(each)).map((each) => detaching(id, each)),
  ];
  const options = { checks: place.checks, relatedWrites: { writes } };
  await updateRecord(NODE, node, wanted, reader.actor.author, { code: 'user_edit' }, options).catch(
    namingTaken(wanted.name),
  );
}

/** Renames, tags or moves a node. With a version, a change in between is the user's to look at; without, it is retried. */
export async function changeNode(actor: Actor, id: string, changes: NodeChanges): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const change = () => changeOnce(reader, id, changes);
  await (changes.version === undefined ? onFreshRecords(change) : change());
  return answerOf(reader, id);
}
