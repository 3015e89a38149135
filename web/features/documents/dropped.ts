import type { DirectoryDropItem, DropItem, FileDropItem, TextDropItem } from 'react-aria-components';

/** A file with the folders that it was in, the topmost first. */
export type Found = { file: File; path: readonly string[] };
export type FoundFiles = { files: Found[]; folders: (readonly string[])[] };

/** Files that the systems of people put into their folders. */
const isSystems = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

async function collect(
  items: Iterable<DropItem> | AsyncIterable<FileDropItem | DirectoryDropItem>,
  path: readonly string[],
  found: FoundFiles,
): Promise<void> {
  for await (const item of items) {
    if (item.kind === 'text' || (path.length > 0 && isSystems(item.name))) continue;
    if (item.kind === 'file') found.files.push({ file: await item.getFile(), path });
    else {
      const inside = [...path, item.name];
      found.folders.push(inside);
      await collect(item.getEntries(), inside, found);
    }
  }
}

/** The files among what was dropped, and those in the folders among it. */
export async function filesIn(items: readonly DropItem[]): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], folders: [] };
  await collect(items, [], found);
  return found;
}

/** What a field for files or for a whole folder has. */
export function filesOf(list: Iterable<File>): FoundFiles {
  const files = [...list].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
  const sound = files.filter(({ file, path }) => path.length === 0 || !isSystems(file.name));
  const folders = sound.flatMap(({ path }) => path.map((_, n) => path.slice(0, n + 1)));
  return { files: sound, folders: [...new Map(folders.map((each) => [each.join('/'), each])).values()] };
}

/** The type of what is dragged within the tree: the id of a node. */
export const NODE_TYPE = 'application/x-vigie-node';

export const nodesIn = (items: readonly DropItem[]): Promise<string[]> =>
  Promise.all(
    items
      .filter((item): item is TextDropItem => item.kind === 'text' && item.types.has(NODE_TYPE))
      .map((item) => item.getText(NODE_TYPE)),
  );
