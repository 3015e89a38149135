import type { Actor } from '#platform/auth/actor.ts';
import { below } from '#platform/documents/nodes.ts';
import { MAX_ZIP_BYTES, MAX_ZIP_FILES } from '#shared/documents/rules.ts';
import { type Node, versionsOf } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import { GIGABYTE } from '#shared/values/units.ts';
import { readerOf, seenNode } from './sight.ts';

/** Nodes with all that the actor sees in them. 404 if one of them is not seen. */
export async function nodesToZip(actor: Actor, ids: readonly string[]): Promise<Node[]> {
  const reader = await readerOf(actor);
  const roots = await Promise.all([...new Set(ids)].map(async (id) => (await seenNode(reader, id)).node));
  const inside = (await below(roots)).filter(reader.isReadable);
  return [...new Map([...roots, ...inside].map((node) => [node.id, node])).values()];
}

/** Refuses a zip that would be too large. */
export async function checkZip(actor: Actor, ids: readonly string[]): Promise<void> {
  const documents = (await nodesToZip(actor, ids)).filter(({ kind }) => kind === 'document');
  if (documents.length > MAX_ZIP_FILES) throw new AppError('too_many_zipped', { params: { max: MAX_ZIP_FILES } });
  const bytes = documents.reduce((sum, document) => sum + (versionsOf(document).at(-1)?.size ?? 0), 0);
  if (bytes > MAX_ZIP_BYTES) throw new AppError('too_large', { params: { limit: `${MAX_ZIP_BYTES / GIGABYTE} GB` } });
}
