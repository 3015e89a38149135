import type { DirectoryDropItem, DropItem, FileDropItem, TextDropItem } from 'react-aria-components';

/** A file with the folders that it was in, the topmost first. */
export type Found = { file: File; path: readonly string[] };
/** `hidden`: how many files and folders in them were left out, because their names begin with a dot. */
export type FoundFiles = { files: Found[]; folders: (readonly string[])[]; hidden: number };

/** Files that operating systems put into folders: they are left out. */
const isSystems = (name: string): boolean => /^(\.DS_Store|\.localized|\._.*|Thumbs\.db|desktop\.ini)$/.test(name);
const isHidden = (name: string): boolean => name.startsWith('.');

async function collect(
  items: Iterable<DropItem> | AsyncIterable<FileDropItem | DirectoryDropItem>,
  path: readonly string[],
  found: FoundFiles,
): Promise<void> {
  for await (const item of items) {
    if (item.kind === 'text' || (path.length > 0 && isSystems(item.name))) continue;
    if (path.length > 0 && isHidden(item.name)) found.hidden += 1;
    else if (item.kind === 'file') found.files.push({ file: await item.getFile(), path });
    else {
      const inside = [...path, item.name];
      found.folders.push(inside);
      await collect(item.getEntries(), inside, found);
    }
  }
}

/** The files among what was dropped, and those in the folders among it. */
export async function filesIn(items: readonly DropItem[]): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], folders: [], hidden: 0 };
  await collect(items, [], found);
  return found;
}

/** What a field for files or for a whole folder has. */
export function filesOf(list: Iterable<File>): FoundFiles {
  const files: Found[] = [];
  const folders = new Map<string, readonly string[]>();
  const hidden = new Set<string>();
  for (const file of list) {
    const path = file.webkitRelativePath.split('/').slice(0, -1);
    const inside = path.length > 0 ? [...path.slice(1), file.name] : [];
    const first = inside.findIndex(isHidden);
    if (inside.some(isSystems)) continue;
    if (first >= 0) hidden.add([...path.slice(0, 1), ...inside.slice(0, first + 1)].join('/'));
    else {
      files.push({ file, path });
      for (const n of path.keys()) folders.set(path.slice(0, n + 1).join('/'), path.slice(0, n + 1));
    }
  }
  return { files, folders: [...folders.values()], hidden: hidden.size };
}

/** The type of what is dragged within the tree: the id of a node. */
export const NODE_TYPE = 'application/x-vigie-node';

export const nodesIn = (items: readonly DropItem[]): Promise<string[]> =>
  Promise.all(
    items
      .filter((item): item is TextDropItem => item.kind === 'text' && item.types.has(NODE_TYPE))
      .map((item) => item.getText(NODE_TYPE)),
  );
