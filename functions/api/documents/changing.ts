import type { Actor } from '#platform/auth/actor.ts';
import { isProvider } from '#platform/auth/source-rules.ts';
import { attaching, below, deleteNodes, detaching } from '#platform/documents/nodes.ts';
import { subjectKey } from '#platform/documents/subjects.ts';
import { NODE } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { MAX_SUBJECTS } from '#shared/documents/rules.ts';
import { type Association, type Node, type NodeAnswer, type Subject, subjectText } from '#shared/documents/schema.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { answerOf } from './answers.ts';
import { checkMayChange, checkOwner, ownerOf, type Reader, readerOf, seenNode, seenSubject } from './sight.ts';
import { checkRoom } from './tree.ts';

const WHY = { code: 'user_edit' } as const;

/** The node with all that it contains, all of it added by the reader's companies. */
async function ownTree(reader: Reader, node: Node): Promise<Node[]> {
  const nodes = [...(await below([node])), node];
  checkMayChange(reader, nodes);
  return nodes;
}

/** Deletes a node with all that it contains. */
export async function deleteNode(actor: Actor, id: string, version?: number): Promise<void> {
  const reader = await readerOf(actor);
  const { node } = await seenNode(reader, id);
  const nodes = await ownTree(reader, node);
  if (version !== undefined && version !== node.version) throw new AppError('outdated_version');
  await deleteNodes(nodes, actor.author, WHY);
}

async function checkCompany({ actor }: Reader, node: Node, subject: Subject): Promise<void> {
  const owner = ownerOf(subject, await seenSubject(actor, subject));
  if (isProvider(actor)) throw new AppError('permission_denied');
  await checkOwner(node, owner);
}

/** Attaches a node to another record, too. Repeated, it changes nothing. */
export async function associate(actor: Actor, { node: id, subject }: Association): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const text = subjectText(subject);
  await onFreshRecords(async () => {
    const { node } = await seenNode(reader, id);
    await checkCompany(reader, node, subject);
    const nodes = await ownTree(reader, node);
    if (node.subjects.includes(text)) return;
    if (node.subjects.length >= MAX_SUBJECTS)
      throw new AppError('too_many_subjects', { params: { max: MAX_SUBJECTS } });
    await checkRoom(
      [text],
      node.owner_entity,
      nodes.map((each) => each.id),
    );
    await updateRecord(NODE, node, { subjects: [...node.subjects, text] }, actor.author, WHY, {
      checks: [{ key: subjectKey(subject) }],
      relatedWrites: { writes: [attaching(id, text)] },
    });
  });
  return answerOf(reader, id);
}

/** Detaches a node from a record. It stays where the reader sees it: refused for the last such record. */
export async function dissociate(actor: Actor, { node: id, subject }: Association): Promise<NodeAnswer> {
  const reader = await readerOf(actor);
  const text = subjectText(subject);
  await onFreshRecords(async () => {
    const { node, above, through } = await seenNode(reader, id);
    if (!(node.subjects.includes(text) && through.has(text))) throw notFound();
    await ownTree(reader, node);
    const subjects = node.subjects.filter((each) => each !== text);
    const left = [...above.flatMap((folder) => folder.subjects), ...subjects];
    if (!left.some((each) => through.has(each))) throw new AppError('last_subject');
    const relatedWrites = { writes: [detaching(id, text)] };
    await updateRecord(NODE, node, { subjects }, actor.author, WHY, { relatedWrites });
  });
  return answerOf(reader, id);
}
