import { pageOf } from '@vigie/list-engine';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { documentView, type TextHits, textHits } from '#platform/auth/documents.ts';
import { documentsSeen, visibleColumns } from '#platform/auth/visibility.ts';
import { readText } from '#platform/documents/texts.ts';
import { lists } from '#platform/lists/lists.ts';
import { NODE } from '#platform/records/kinds.ts';
import { answersOf } from '#platform/records/resource/answers.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { listedNodeColumns, type Node, type Subject, subjectIn, type subjectsQuery } from '#shared/documents/schema.ts';
import { type ExtractPiece, extractOf } from '#shared/documents/text.ts';
import type { ListQuery } from '#shared/lists.ts';

/** The list of all folders and documents: what it tells of each is less than a reader sees at its record. */
export const LISTED: Resource<Node> = { kind: { ...NODE, columns: listedNodeColumns } };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Extracts are read from storage: for more rows, they are left out. */
const MOST_EXTRACTS = 100;

async function extractFor(id: string, hits: TextHits): Promise<ExtractPiece[]> {
  const hit = hits.get(id);
  return hit ? extractOf(await readText(hit.file), [...hit.words]) : [];
}

/** The list, with the place in the text where the words of the search are. */
export async function listNodes(actor: Actor, list: ListQuery) {
  const seen = await documentsSeen(actor);
  const hits = await textHits(seen, list.search);
  const columns = visibleColumns(LISTED.kind.columns, actor);
  const page = await lists.query(await documentView(columns, seen, hits), list);
  const items = await answersOf(LISTED, page.items, actor, list.fields);
  if (hits.size === 0 || items.length > MOST_EXTRACTS) return { ...page, items };
  const extracts = await Promise.all(items.map(({ id }) => extractFor(id, hits)));
  return { ...page, items: items.map((item, n) => ({ ...item, extract: extracts[n] })) };
}

/** The records of a kind at which the actor sees documents, by name. */
export async function listSubjects(actor: Actor, { kind, search = '', page, size }: z.output<typeof subjectsQuery>) {
  const { nodes, labels } = await documentsSeen(actor);
  const counts = new Map<string, number>();
  for (const node of nodes.values())
    for (const subject of node.subjects)
      counts.set(subject, (counts.get(subject) ?? 0) + (node.kind === 'document' ? 1 : 0));
  const { compare } = new Intl.Collator(actor.language, { numeric: true });
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = [...counts].flatMap(([text, documents]): (Subject & { label: string; documents: number })[] => {
    const subject = subjectIn(text);
    const label = labels.get(text) ?? '';
    const isFound = subject.kind === kind && words.every((word) => plain(label).includes(word));
    return isFound ? [{ ...subject, label, documents }] : [];
  });
  found.sort((one, other) => compare(one.label, other.label) || (one.id < other.id ? -1 : 1));
  return { items: pageOf(found, { page, size }), total: found.length, page, size };
}
