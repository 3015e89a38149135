import type { View } from '@vigie/list-engine';
import { type Node, type SubjectKind, subjectIn } from '#shared/documents/schema.ts';
import { lists } from '../lists/lists.ts';
import { ENTITIES, listOf, NODE } from '../records/kinds.ts';
import { rowReader } from '../records/rows.ts';
import type { Actor } from './actor.ts';
import { onlyWhere, type Source } from './sessions/sources.ts';

/** The names of those of some records of a kind that the reader sees, by id. */
export type NameSubjects = (kind: SubjectKind, ids: readonly string[]) => Promise<Map<string, string>>;

const placedIn = rowReader(NODE, ['kind', 'name', 'parent', 'subjects']);
type Placed = Pick<Node, 'id' | 'kind' | 'name' | 'parent' | 'subjects'>;

/** Where the reader sees a folder or document: at which records, as text, and in which folders, the topmost first. */
export type Sighting = Pick<Node, 'id' | 'kind'> & { subjects: readonly string[]; folders: readonly string[] };
export type SeenDocuments = {
  sources: Source[];
  nodes: ReadonlyMap<string, Sighting>;
  /** The names of the records at which the reader sees documents, by the record as text. */
  labels: ReadonlyMap<string, string>;
};

/**
 * The lists in which the reader sees documents: those of its companies and of the operator. A solution provider adds
 * documents to the solutions that it proposed to customers.
 */
async function sourcesFor({ entity }: Actor, owners: readonly string[]): Promise<Source[]> {
  const own = new Set(owners);
  const entities = [...(await lists.rowsOf(ENTITIES)).values()];
  return entities.flatMap(({ id, type }) => {
    const scope = listOf('GED_NODE', id);
    if (own.has(id) || type === 'vigie') return [{ scope }];
    return entity.type === 'supplier' ? [{ scope, where: onlyWhere('author_entity', [...own]) }] : [];
  });
}

async function labelsOf(nodes: Iterable<Placed>, namesOf: NameSubjects): Promise<Map<string, string>> {
  const all = new Set([...nodes].flatMap(({ subjects }) => subjects));
  const kinds = Map.groupBy([...all].map(subjectIn), ({ kind }) => kind);
  const named = await Promise.all(
    [...kinds].map(async ([kind, some]) => {
      const names = await namesOf(
        kind,
        some.map(({ id }) => id),
      );
      return [...names].map(([id, label]) => [`${kind}:${id}`, label] as const);
    }),
  );
  return new Map(named.flat());
}

/** Where each node is seen; absent for those that are not. */
function sightingsOf(placed: ReadonlyMap<string, Placed>, labels: ReadonlyMap<string, string>): Map<string, Sighting> {
  const known = new Map<string, Sighting | null>();
  const sightingOf = ({ id, kind, parent, subjects }: Placed): Sighting | null => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, null);
    const folder = parent ? placed.get(parent) : undefined;
    const above = folder && sightingOf(folder);
    const seen = [...new Set([...subjects.filter((subject) => labels.has(subject)), ...(above?.subjects ?? [])])];
    const folders = folder && above ? [...above.folders, folder.name] : [];
    const sighting = seen.length > 0 ? { id, kind, subjects: seen, folders } : null;
    known.set(id, sighting);
    return sighting;
  };
  return new Map([...placed.values()].flatMap((node) => [sightingOf(node) ?? []].flat().map((one) => [node.id, one])));
}

/** All documents and folders that the reader sees, by the rule of decision 55. `owners`: the reader's companies. */
export async function seenDocuments(
  actor: Actor,
  owners: readonly string[],
  namesOf: NameSubjects,
): Promise<SeenDocuments> {
  const sources = await sourcesFor(actor, owners);
  const rows = lists.scan({ columns: NODE.columns, sources }, ['kind', 'name', 'parent', 'subjects']);
  const placed = new Map<string, Placed>();
  for await (const row of rows) placed.set(row.id, placedIn(row));
  const labels = await labelsOf(placed.values(), namesOf);
  return { sources, labels, nodes: sightingsOf(placed, labels) };
}

/** The view of a list of documents: what is seen, with the columns that say where. The operator sees everything. */
export function documentView(actor: Actor, { sources, nodes, labels }: SeenDocuments): Pick<View, 'sources' | 'names'> {
  const rows = new Map(
    [...nodes].map(([id, { subjects, folders }]) => {
      const place = subjects.map((subject) => labels.get(subject)).join(', ');
      return [id, { id, record: subjects[0] ?? '', place, folder: folders.join(' / ') || null }];
    }),
  );
  const only = onlyWhere('id', [...nodes.keys()]);
  const within = actor.entity.type === 'vigie' ? [] : only;
  const column = (field: string) => ({ link: 'id', field, records: rows });
  return {
    sources: sources.map(({ scope, where = [] }) => ({ scope, where: [...where, ...within] })),
    names: { record: column('record'), place: column('place'), folder: column('folder') },
  };
}
