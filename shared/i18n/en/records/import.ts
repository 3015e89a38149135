import type { ImportAnswer } from '../../../imports/schema.ts';

/** Names of the fields of an import. */
const importRecord = {
  file_name: 'File',
  user: 'Imported by',
  user_label: 'Imported by',
  state: 'Status',
  rows: 'Rows',
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  merged: 'Merged',
  conflicts: 'Not imported',
  undone: 'Rolled back',
  kept: 'Not rolled back',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  kept_until: 'File kept until',
  creation_date: 'Imported on',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof ImportAnswer, 'id' | 'version'>, string>;

export default importRecord;
