import type { View } from '@vigie/list-engine';
import { type Node, type SubjectKind, subjectIn } from '#shared/documents/schema.ts';
import { searchedWords, type TextState } from '#shared/documents/text.ts';
import type { Columns } from '#shared/lists.ts';
import { lists } from '../lists/lists.ts';
import { DOCUMENT_TEXT, ENTITIES, listOf, NODE } from '../records/kinds.ts';
import { rowReader } from '../records/rows.ts';
import type { Actor } from './actor.ts';
import { onlyWhere, type Source } from './sessions/sources.ts';

/** The names of those of some records of a kind that the reader sees, by id. */
export type NameSubjects = (kind: SubjectKind, ids: readonly string[]) => Promise<Map<string, string>>;

const PLACED = ['kind', 'name', 'parent', 'subjects', 'owner_entity'] as const;
const placedIn = rowReader(NODE, PLACED);
type Placed = Pick<Node, 'id' | (typeof PLACED)[number]>;
const textIn = rowReader(DOCUMENT_TEXT, ['node', 'file']);
const stateIn = rowReader(DOCUMENT_TEXT, ['node', 'state']);

/** Where the reader sees a folder or document: at which records, as text, and in which folders, the topmost first. */
export type Sighting = Pick<Node, 'id' | 'kind' | 'owner_entity'> & {
  subjects: readonly string[];
  folders: readonly string[];
};
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
  const sightingOf = ({ id, kind, parent, subjects, owner_entity }: Placed): Sighting | null => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, null);
    const folder = parent ? placed.get(parent) : undefined;
    const above = folder && sightingOf(folder);
    const seen = [...new Set([...subjects.filter((subject) => labels.has(subject)), ...(above?.subjects ?? [])])];
    const folders = folder && above ? [...above.folders, folder.name] : [];
    const sighting = seen.length > 0 ? { id, kind, owner_entity, subjects: seen, folders } : null;
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
  const rows = lists.scan({ columns: NODE.columns, sources }, [...PLACED]);
  const placed = new Map<string, Placed>();
  for await (const row of rows) placed.set(row.id, placedIn(row));
  const labels = await labelsOf(placed.values(), namesOf);
  return { sources, labels, nodes: sightingsOf(placed, labels) };
}

/** The words of a search in a document's text, and the file that has them. */
export type TextHits = ReadonlyMap<string, TextHit>;
type TextHit = { file: string; words: Set<string> };

/** The documents among those seen whose text has a word of the search. */
export async function textHits({ nodes }: SeenDocuments, search: string | undefined): Promise<TextHits> {
  const hits = new Map<string, TextHit>();
  const words = searchedWords(search ?? '');
  const owners =
    words.length > 0 ? new Set([...nodes.values()].map(({ owner_entity }) => owner_entity)) : new Set<string>();
  const view = {
    columns: DOCUMENT_TEXT.columns,
    sources: [...owners].map((owner) => ({ scope: listOf('GED_TEXT', owner) })),
  };
  for (const word of words) {
    const has = [{ field: 'words', operator: 'contains' as const, values: [word] }];
    for await (const row of lists.scan(view, ['node', 'file'], has)) {
      const { node, file } = textIn(row);
      if (nodes.has(node)) hits.set(node, { file, words: (hits.get(node)?.words ?? new Set()).add(word) });
    }
  }
  return hits;
}

/** What became of the text of each document seen; absent for those that are still to be read. */
async function textStates({ nodes }: SeenDocuments): Promise<Map<string, TextState>> {
  const owners = new Set([...nodes.values()].map(({ owner_entity }) => owner_entity));
  const view = {
    columns: DOCUMENT_TEXT.columns,
    sources: [...owners].map((owner) => ({ scope: listOf('GED_TEXT', owner) })),
  };
  const states = new Map<string, TextState>();
  for await (const row of lists.scan(view, ['node', 'state'])) {
    const { node, state } = stateIn(row);
    states.set(node, state);
  }
  return states;
}

/**
 * The view of a list of documents: what is seen, with the columns that say where. The words of the
 * search that a text has are a column, too: so a document is found if its name has one of them and its text the other.
 */
export async function documentView(columns: Columns, seen: SeenDocuments, hits: TextHits): Promise<View> {
  const { sources, nodes, labels } = seen;
  const states = await textStates(seen);
  const rows = new Map(
    [...nodes].map(([id, { subjects, folders }]) => {
      const place = subjects.map((subject) => labels.get(subject)).join(', ');
      const text = [...(hits.get(id)?.words ?? [])].join(' ') || null;
      const text_state = states.get(id) ?? null;
      return [id, { id, record: subjects[0] ?? '', place, folder: folders.join(' / ') || null, text_state, text }];
    }),
  );
  const within = onlyWhere('id', [...nodes.keys()]);
  const column = (field: string) => ({ link: 'id', field, records: rows });
  const filled = ['record', 'place', 'folder', 'text_state', ...(hits.size > 0 ? ['text'] : [])];
  return {
    columns: hits.size > 0 ? { ...columns, text: { type: 'text', searched: true } } : columns,
    sources: sources.map(({ scope, where = [] }) => ({ scope, where: [...where, ...within] })),
    names: Object.fromEntries(filled.map((field) => [field, column(field)])),
  };
}
