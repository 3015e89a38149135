import type { nodeColumns } from '../../../documents/schema.ts';

/** Names of the fields of a folder or document. */
const gedNode = {
  kind: 'Kind',
  name: 'Name',
  tags: 'Tags',
  parent: 'Folder',
  subjects: 'Attached to',
  owner_entity: 'Company',
  author_entity: 'Added by',
  created_by: 'Added by',
  size: 'Size',
  type: 'Type',
  creation_date: 'Added',
  modification_date: 'Modified',
  record: 'Record',
  place: 'Where',
  folder: 'In the folder',
  text_state: 'Text',
} satisfies Record<Exclude<keyof typeof nodeColumns, 'id'>, string>;

export default gedNode;
