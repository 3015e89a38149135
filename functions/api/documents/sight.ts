import type { Actor } from '#platform/auth/actor.ts';
import { visibleOwners } from '#platform/auth/source-rules.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import { SUBJECTS } from '#platform/documents/subjects.ts';
import { lists } from '#platform/lists/lists.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { CATALOGUE, COMMON_KINDS, ENTITIES, kindName, NODE } from '#platform/records/kinds.ts';
import { readRecord, scopeOf } from '#platform/records/records.ts';
import { type Node, type Subject, type SubjectKind, subjectIn, subjectText } from '#shared/documents/schema.ts';
import { AppError, notFound } from '#shared/errors.ts';

/**
 * Who sees which documents: those of a subject that the reader sees, if they belong to the reader's companies or to the
 * operator. So a customer does not learn what another one keeps at a part of the catalogue or at a third-party, and a solution
 * provider sees of a solution only what it added itself.
 */
export type Reader = {
  actor: Actor;
  isReadable: (node: Node) => boolean;
  /** Whether the reader's company may add to a folder: it is theirs, or they made it. */
  mayFill: (node: Node) => boolean;
  /** Whether the reader's company may delete, attach or detach it: it added it. */
  mayChange: (node: Node) => boolean;
};

export async function readerOf(actor: Actor): Promise<Reader> {
  const [owners, entities] = await Promise.all([visibleOwners(actor), lists.rowsOf(ENTITIES)]);
  const own = new Set(owners);
  const isOperators = (entity: string) => entities.get(entity)?.type === 'vigie';
  const mayFill = ({ owner_entity, author_entity }: Node) => own.has(owner_entity) || own.has(author_entity);
  return {
    actor,
    isReadable: (node) => mayFill(node) || isOperators(node.owner_entity),
    mayFill,
    mayChange: ({ author_entity }) => own.has(author_entity),
  };
}

/** The records of subjects that the actor sees, by the subject as text. */
export async function seenSubjects(actor: Actor, subjects: Iterable<string>): Promise<Map<string, Stored>> {
  const kinds = Map.groupBy([...new Set(subjects)].map(subjectIn), ({ kind }) => kind);
  const found = await Promise.all(
    [...kinds].map(async ([kind, some]) => {
      const records = await visibleRecords<Stored>(
        actor,
        kindOf(kind),
        some.map(({ id }) => id),
      );
      return [...records].map(([id, record]) => [subjectText({ kind, id }), record] as const);
    }),
  );
  return new Map(found.flat());
}

export const kindOf = (kind: SubjectKind): Kind<Stored> => SUBJECTS[kind];

/** The record of a subject, or 404. */
export async function seenSubject(actor: Actor, subject: Subject): Promise<Stored> {
  const record = (await seenSubjects(actor, [subjectText(subject)])).get(subjectText(subject));
  if (!record) throw notFound();
  return record;
}

/** The company to which a subject belongs; null if it is everybody's: of the catalogue, or a third-party. */
export function ownerOf({ kind }: Subject, record: Stored): string | null {
  const of = kindOf(kind);
  const { owner } = scopeOf(of, record);
  return owner === CATALOGUE || COMMON_KINDS.has(kindName(of.name)) ? null : owner;
}

/** A node with the folders above it, the topmost first, and the subjects through which the reader sees it. */
export type Seen = { node: Node; above: Node[]; through: Map<string, Stored> };

/** The folders above a node, the topmost first. */
async function foldersAbove({ parent }: Node): Promise<Node[]> {
  const folder = parent ? await readRecord(NODE, parent) : undefined;
  return folder ? [...(await foldersAbove(folder)), folder] : [];
}

/** A node, or 404: one that the reader does not see is reported as missing. */
export async function seenNode(reader: Reader, id: string): Promise<Seen> {
  const node = await readRecord(NODE, id);
  if (!node || !reader.isReadable(node)) throw notFound();
  const above = await foldersAbove(node);
  const subjects = [...above, node].flatMap((each) => each.subjects);
  const through = await seenSubjects(reader.actor, subjects);
  if (through.size === 0) throw notFound();
  return { node, above, through };
}

/** Refuses if somebody else added one of the nodes. */
export function checkMayChange(reader: Reader, nodes: readonly Node[]): void {
  if (!nodes.every(reader.mayChange)) throw new AppError('documents_of_others');
}

/** Documents of a company stand at its own records and at everybody's (`owner`: null); the operator's at any. */
export async function checkOwner({ owner_entity }: Node, owner: string | null): Promise<void> {
  if (owner === null || owner === owner_entity) return;
  const entities = await lists.rowsOf(ENTITIES);
  if (entities.get(owner_entity)?.type !== 'vigie') throw new AppError('other_company');
}
