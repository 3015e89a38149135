import type { NodeAnswer } from '#shared/documents/schema.ts';
import { nameKey } from '#shared/values/text.ts';
import type { Sent, Target } from './uploads.ts';

const isIn = ({ parent }: NodeAnswer, target: Target): boolean =>
  'parent' in target ? parent === target.parent : 'subject' in target && parent === null;

async function checksumOf(file: File): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Same = Sent & { node: NodeAnswer };

/**
 * Files whose names are taken by documents of the own company where they go. Those of the same content are there already:
 * after an upload broke off, the same files can be added again.
 */
export async function sortByName(nodes: readonly NodeAnswer[], files: readonly Sent[]) {
  const sorted = { fresh: [] as Sent[], same: [] as Same[], unchanged: 0 };
  for (const sent of files) {
    const { file, target } = sent;
    const node = nodes.find(
      (each) =>
        each.kind === 'document' && each.may_change && isIn(each, target) && nameKey(each.name) === nameKey(file.name),
    );
    if (!node) sorted.fresh.push(sent);
    else if (node.size === file.size && node.checksum === (await checksumOf(file))) sorted.unchanged++;
    else sorted.same.push({ ...sent, node });
  }
  return sorted;
}
