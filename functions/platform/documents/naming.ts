import { numberedNames } from '#shared/documents/rules.ts';
import type { Node } from '#shared/documents/schema.ts';
import { NODE } from '../records/kinds.ts';
import { findUniques } from '../records/records.ts';

/** Names that are tried for a document. */
const NAMES_TRIED = 100;

/** The first of the numbered names that no other node has where this one stands. */
export async function freeName(node: Node): Promise<string> {
  const names = numberedNames(node.name, NAMES_TRIED);
  const keysOf = (name: string) => NODE.unique({ ...node, name });
  const taken = await findUniques(NODE, names.flatMap(keysOf));
  const isFree = (name: string) => keysOf(name).every((key) => (taken.get(key) ?? node.id) === node.id);
  return names.find(isFree) ?? node.name;
}
