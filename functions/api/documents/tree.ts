import type { Actor } from '#platform/auth/actor.ts';
import { attachedTo, idsBelow, rowsBelow } from '#platform/documents/nodes.ts';
import { MAX_IN_TREE } from '#shared/documents/rules.ts';
import { type Node, type NodeAnswer, type Subject, subjectIn, subjectText } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import { answersOf, labelIn } from './answers.ts';
import { readerOf, seenSubject } from './sight.ts';

/** The nodes of a subject that pass a test, each once. */
async function nodesOf(subject: Subject, isWanted: (node: Node) => boolean): Promise<Node[]> {
  const roots = (await attachedTo(subject)).filter(isWanted);
  const inside = (await rowsBelow(roots)).filter(isWanted);
  return [...new Map([...roots, ...inside].map((node) => [node.id, node])).values()];
}

/** Everything that the actor sees at a record. */
export async function treeOf(actor: Actor, subject: Subject): Promise<{ label: string; items: NodeAnswer[] }> {
  const record = await seenSubject(actor, subject);
  const reader = await readerOf(actor);
  const nodes = await nodesOf(subject, reader.isReadable);
  const shown = new Set(nodes.map(({ id }) => id));
  const items = await answersOf(reader, nodes, (id) => shown.has(id));
  return { label: labelIn(reader, subjectText(subject), record), items };
}

/** Refuses to make a tree larger than one answer. Counts per owner, so that no company fills another's tree. */
export async function checkRoom(subjects: Iterable<string>, owner: string, adding: readonly string[]): Promise<void> {
  for (const subject of new Set(subjects)) {
    const roots = (await attachedTo(subjectIn(subject))).filter(({ owner_entity }) => owner_entity === owner);
    const ids = new Set([...roots.map(({ id }) => id), ...(await idsBelow(roots)), ...adding]);
    if (ids.size > MAX_IN_TREE) throw new AppError('too_many_documents', { params: { max: MAX_IN_TREE } });
  }
}
