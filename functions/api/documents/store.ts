import type { Actor } from '#platform/auth/actor.ts';
import { lists } from '#platform/lists/lists.ts';
import { ENTITIES } from '#platform/records/kinds.ts';
import { type Node, versionsOf } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import { readerOf, seenNode } from './sight.ts';

/** A document as it is now. `file`: where its content is stored. */
export type OwnDocument = { name: string; file: string; size: number; type: string };

const unknown = (field: string, id: string): AppError =>
  new AppError('invalid', { fields: { [field]: [{ code: 'unknown_value', params: { value: id } }] } });

function currentOf(node: Node): OwnDocument | undefined {
  const current = node.kind === 'document' ? versionsOf(node).at(-1) : undefined;
  return current && { name: node.name, file: current.file, size: current.size, type: current.type };
}

/**
 * Documents of the operator that the actor sees, in the given order. What belongs to a customer is refused: it is not the
 * operator's to give away. `field`: where the ids were sent.
 */
export async function operatorDocuments(actor: Actor, ids: readonly string[], field: string): Promise<OwnDocument[]> {
  if (ids.length === 0) return [];
  const [reader, entities] = await Promise.all([readerOf(actor), lists.rowsOf(ENTITIES)]);
  return Promise.all(
    ids.map(async (id) => {
      const seen = await seenNode(reader, id).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'not_found' ? unknown(field, id) : error;
      });
      const document = currentOf(seen.node);
      if (!document) throw unknown(field, id);
      if (entities.get(seen.node.owner_entity)?.type !== 'vigie') throw new AppError('document_of_customer');
      return document;
    }),
  );
}
