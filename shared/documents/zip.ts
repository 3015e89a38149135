import { nameKey } from '../values/text.ts';
import { numberedNames } from './rules.ts';

/** Characters and names that Windows does not accept in the name of a file. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Windows drops dots and spaces at the end of a name. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/** A name that every system can write to a disk, and that leads to no other folder. */
export function safeName(name: string): string {
  const plain = withoutEnd(name.replace(UNSAFE, '_'));
  return plain === '' || RESERVED.test(plain) ? `_${plain}` : plain;
}

type Zipped = { id: string; parent: string | null; kind: 'folder' | 'document'; name: string };

/** The first of the numbered names that is not among `taken`, to which it is added. */
function freeIn(taken: Set<string>, name: string): string {
  const free = numberedNames(name, taken.size + 1).find((each) => !taken.has(nameKey(each))) ?? name;
  taken.add(nameKey(free));
  return free;
}

/** Paths of nodes in a zip. Those whose folder is not among them are at the top; names are unique in each folder. */
export function zipPaths<N extends Zipped>(nodes: readonly N[]): { node: N; path: string }[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const children = Map.groupBy(nodes, ({ parent }) => (parent && ids.has(parent) ? parent : null));
  const within = (parent: string | null, folder: string): { node: N; path: string }[] => {
    const taken = new Set<string>();
    return (children.get(parent) ?? []).flatMap((node) => {
      const path = `${folder}${freeIn(taken, safeName(node.name))}`;
      return [{ node, path }, ...(node.kind === 'folder' ? within(node.id, `${path}/`) : [])];
    });
  };
  return within(null, '');
}
