import type { View } from '@vigie/list-engine';
import { below as belowIn, depthsOf } from '#shared/documents/rules.ts';
import { type Node, type Subject, type SubjectKind, subjectIn, subjectText } from '#shared/documents/schema.ts';
import { lists } from '../lists/lists.ts';
import { WhileUnchanged } from '../lists/while-unchanged.ts';
import { deleteRecords } from '../records/deletion.ts';
import type { Author, Why } from '../records/history.ts';
import { listOf, NODE } from '../records/kinds.ts';
import { readRecord, readRecords, updateRecord } from '../records/records.ts';
import { recordIn, rowReader } from '../records/rows.ts';
import { onFreshRecords } from '../storage/retry.ts';
import { deleteItems, type Item, partition, put, remove, type Write } from '../storage/table.ts';
import { SUBJECTS } from './subjects.ts';

const placedIn = rowReader(NODE, ['id', 'parent']);

/** The nodes attached to a record are items of a partition of its own, written with the node. */
const placeOf = (subject: string): string => {
  const { kind, id } = subjectIn(subject);
  return `DOCUMENTS#${SUBJECTS[kind].name}#${id}`;
};
const attachment = (node: string, subject: string): Item => ({ pk: placeOf(subject), sk: node });
export const attaching = (node: string, subject: string): Write => put(attachment(node, subject));
export const detaching = (node: string, subject: string): Write => remove(attachment(node, subject));

/** The nodes attached to a record itself, of all owners. */
export async function attachedTo(subject: Subject): Promise<Node[]> {
  const items = await Array.fromAsync(partition(placeOf(subjectText(subject)), ''));
  return [
    ...(
      await readRecords(
        NODE,
        items.map(({ sk }) => sk),
      )
    ).values(),
  ];
}

type Root = Pick<Node, 'id' | 'kind' | 'owner_entity'>;

/** The lists with what is in folders: it has the owner of its folder. */
function viewBelow(folders: readonly Root[]): View {
  const owners = [...new Set(folders.map(({ owner_entity }) => owner_entity))];
  return { columns: NODE.columns, sources: owners.map((owner) => ({ scope: listOf('GED_NODE', owner) })) };
}

/** The ids of everything in folders, at every depth. */
export async function idsBelow(nodes: readonly Root[]): Promise<string[]> {
  const folders = nodes.filter(({ kind }) => kind === 'folder');
  if (folders.length === 0) return [];
  const view = viewBelow(folders);
  const placed = await Array.fromAsync(lists.scan(view, ['parent']), (row) => placedIn(row));
  return belowIn(
    placed,
    folders.map(({ id }) => id),
  ).map(({ id }) => id);
}

export const below = async (folders: readonly Root[]): Promise<Node[]> => [
  ...(await readRecords(NODE, await idsBelow(folders))).values(),
];

async function readRowsBelow(nodes: readonly Root[]): Promise<readonly Node[]> {
  const ids = await idsBelow(nodes);
  if (ids.length === 0) return [];
  const filters = [{ field: 'id', operator: 'in' as const, values: ids }];
  const query = { page: 1, size: -1, order: [], fields: undefined, search: undefined, filters };
  const { items } = await lists.query(viewBelow(nodes), query);
  return items.map((row) => recordIn(NODE, row));
}

/** Trees that are kept: one of 10,000 nodes takes some megabytes. */
const TREES_KEPT = 3;
const trees = new WhileUnchanged<readonly Node[]>(TREES_KEPT);

/**
 * The same from the rows of lists, to show them: reading thousands of records from the table takes ten times as long. What
 * is changed is read as records. Kept while nothing changes in the lists: people open the same tree again and again.
 */
export function rowsBelow(nodes: readonly Root[]): Promise<readonly Node[]> {
  const folders = nodes.filter(({ kind }) => kind === 'folder');
  if (folders.length === 0) return Promise.resolve([]);
  const key = folders.map(({ id }) => id).sort();
  const scopes = viewBelow(folders).sources.map(({ scope }) => scope);
  return trees.get(key.join(' '), scopes, () => readRowsBelow(folders));
}

/**
 * Deletes nodes with all that they contain, deepest first: an interrupted deletion leaves a valid tree, and the same
 * call continues it. Throws if something was added meanwhile. The stream deletes the files.
 */
export async function deleteNodes(nodes: readonly Node[], author: Author, why: Why): Promise<void> {
  const depths = depthsOf(nodes);
  const levels = Map.groupBy(nodes, ({ id }) => depths.get(id) ?? 0);
  for (const [, level] of [...levels].sort(([one], [other]) => other - one))
    for (const [owner, some] of Map.groupBy(level, ({ owner_entity }) => owner_entity)) {
      const writesFor = ({ id, subjects }: Node) => subjects.map((subject) => detaching(id, subject));
      const stay = await deleteRecords(NODE, owner, some, { author }, why, { writesFor });
      for (const error of stay.values()) throw error;
    }
}

/** Detaches a node from a deleted record; deletes it if it is attached to nothing else and in no folder. */
const release = (id: string, subject: string, author: Author, why: Why): Promise<void> =>
  onFreshRecords(async () => {
    const node = await readRecord(NODE, id);
    if (!node?.subjects.includes(subject)) return deleteItems([attachment(id, subject)]);
    const subjects = node.subjects.filter((each) => each !== subject);
    if (subjects.length === 0 && !node.parent) return deleteNodes([...(await below([node])), node], author, why);
    const relatedWrites = { writes: [detaching(id, subject)] };
    await updateRecord(NODE, node, { subjects }, author, why, { relatedWrites });
  });

/** A record is deleted: what was attached to it alone goes, too. Idempotent. */
export async function releaseFrom(kind: SubjectKind, id: string, author: Author): Promise<void> {
  const subject = subjectText({ kind, id });
  const attached = await Array.fromAsync(partition(placeOf(subject), ''));
  for (const { sk } of attached) await release(sk, subject, author, { code: 'system' });
}
