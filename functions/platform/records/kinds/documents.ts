import { type Node, node, nodeColumns } from '#shared/documents/schema.ts';
import { nameKey } from '#shared/values/text.ts';
import type { Kind } from '../kind.ts';
import { OWNER, owned, plain } from './common.ts';

/**
 * Folders and documents. Their links to subjects are items of their own (`functions/platform/documents/nodes.ts`), because
 * a document does not prevent the deletion of its subject.
 */
export const NODE: Kind<Node> = {
  ...plain,
  name: 'GED_NODE',
  schema: node,
  columns: nodeColumns,
  owner: owned,
  /** A name is unique in its folder; at a record, among what the same company added. */
  unique: ({ parent, name, author_entity, subjects }) =>
    [...(parent ? [parent] : []), ...subjects.map((subject) => `${author_entity}:${subject}`)].map((place) =>
      nodeNameKey(place, name),
    ),
  links: {
    ...OWNER,
    parent: { to: 'GED_NODE' },
    author_entity: { to: 'ENTITY', isSoft: true },
    created_by: { to: 'USER', isSoft: true },
  },
  labels: {
    added_by_entity: { link: 'author_entity', field: 'name', isTold: true },
    added_by: { link: 'created_by', field: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  },
};
export const nodeNameKey = (place: string, name: string): string => `${place}:${nameKey(name)}`;
