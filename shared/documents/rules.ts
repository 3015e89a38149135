import { GIGABYTE, MEGABYTE } from '../values/units.ts';

/** Maximum size of a document. */
export const MAX_DOCUMENT_BYTES = 100 * MEGABYTE;
/** Folders within folders. */
export const MAX_DEPTH = 10;
/** Records to which one document or folder is attached; each has a reservation in the document's transaction. */
export const MAX_SUBJECTS = 10;
/** Documents and folders of one record: its tree is one answer, and the page shows it as a whole. */
export const MAX_IN_TREE = 10_000;

/** Contents of one document: they are part of its record. */
export const MAX_VERSIONS = 50;
/** Folders and documents chosen for one zip; files in it, and their size together. */
export const MAX_ZIPPED = 500;
export const MAX_ZIP_FILES = 2000;
export const MAX_ZIP_BYTES = 2 * GIGABYTE;
/** Documents whose small pictures are asked for together. */
export const MAX_PICTURES = 100;
/** Tags of one document or folder, and characters of each. */
export const MAX_TAGS = 10;
export const MAX_TAG = 40;

const MAX_NAME = 255;

/** Names that a program could read as a way to another folder. */
export const isPath = (name: string): boolean => /[\\/]/.test(name) || name === '.' || name === '..';

/** The ending of a file's name, with its dot and in small letters: it says what kind of file it is. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot).toLowerCase() : '';
}

/** The name, and the same with numbers, for when it is taken: `plan.pdf`, `plan (2).pdf`, `plan (3).pdf` … */
export function numberedNames(name: string, count: number): string[] {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const numbered = Array.from({ length: count - 1 }, (_, n) => {
    const mark = ` (${n + 2})`;
    const kept = Array.from(stem);
    while (kept.length > 0 && kept.join('').length + mark.length + ending.length > MAX_NAME) kept.pop();
    return `${kept.join('').trimEnd()}${mark}${ending}`;
  });
  return [name, ...numbered];
}

type Placed = { id: string; parent: string | null };

/** The nodes below some, at every depth, each once. */
export function below<N extends Placed>(nodes: readonly N[], ids: Iterable<string>): N[] {
  const children = Map.groupBy(nodes, ({ parent }) => parent);
  const found = new Map<string, N>();
  const queue = [...ids];
  for (const id of queue)
    for (const node of children.get(id) ?? []) {
      if (found.has(node.id)) continue;
      found.set(node.id, node);
      queue.push(node.id);
    }
  return [...found.values()];
}

/** How many folders among `nodes` are above each of them. */
export function depthsOf(nodes: readonly Placed[]): Map<string, number> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const depthOf = (id: string, depth = 0): number => {
    const above = parents.get(id);
    return above && parents.has(above) && depth < nodes.length ? depthOf(above, depth + 1) : depth;
  };
  return new Map(nodes.map(({ id }) => [id, depthOf(id)]));
}

/** Of some nodes those that are in none of the others. */
export function topmost<N extends Placed>(nodes: readonly Placed[], some: readonly N[]): N[] {
  const inside = new Set(
    below(
      nodes,
      some.map(({ id }) => id),
    ).map(({ id }) => id),
  );
  return some.filter(({ id }) => !inside.has(id));
}

type Kinded = Placed & { kind: 'folder' | 'document' };

/** What is below a folder in a tree, by kind: what is lost with it. */
export function contentsOf(nodes: readonly Kinded[], id: string): { folders: number; documents: number } {
  const all = below(nodes, [id]);
  const folders = all.filter(({ kind }) => kind === 'folder').length;
  return { folders, documents: all.length - folders };
}

/**
 * The file with which virus scanners are tested (EICAR); in two parts, so that no scanner finds it here. Vigie has no
 * scanner: a stage that gets one refuses with the same sentence.
 */
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Whether the first bytes of a file hold the test virus. */
export const isThreat = (head: Uint8Array): boolean => String.fromCharCode(...head).includes(TEST_VIRUS);
