/** The documents of a record: folders, files, uploads. */
const documents = {
  title: 'Documents',
  add: 'Add documents',
  addHere: 'Add documents here',
  newFolder: 'New folder',
  newFolderHere: 'New folder here',
  create: 'Create',
  drop: 'Drop documents here',
  dropHint: 'Drop files here or on a folder: up to {{size}} MB each.',
  none: 'No documents yet',
  noneText: 'Add data sheets, certificates or notices: whoever sees this record sees them here.',
  uploads: 'Uploads',
  again: 'Upload {{name}} again',
  dismiss: 'Dismiss {{name}}',
  download: 'Download',
  detach: 'Detach from this record',
  remove: 'Delete',
  removeTitle: 'Delete “{{name}}”?',
  removeDocuments_one: '{{count}} document in this folder is deleted with it.',
  removeDocuments_other: '{{count}} documents in this folder are deleted with it.',
  removeFolders_one: '{{count}} folder below is deleted, too.',
  removeFolders_other: '{{count}} folders below are deleted, too.',
  removeElsewhere: 'It is attached to several records and disappears from all of them: {{names}}.',
  removeText: 'This cannot be undone.',
};

export default documents;
