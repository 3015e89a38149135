/** The views of a list: saved, shared with colleagues, and the one that the list opens with. */
const views = {
  none: 'A view saves the search, filters, order and columns under a name.',
  name: 'Name of the view',
  save: 'Save view',
  update: 'Update “{{name}}”',
  rename: 'Rename the view {{name}}',
  newName: 'New name of the view {{name}}',
  open: 'Open the view {{name}}',
  schedule: 'Send the view {{name}} by e-mail',
  scheduled: 'The view {{name}} is sent by e-mail',
  remove: 'Delete the view {{name}}',
  copy: 'Copy the link',
  copied: 'The link has been copied',
  notCopied: 'The link could not be copied',
  start: 'Open the list with the view {{name}}',
  startOf: 'The list opens with the view {{name}}: open it without',
  mine: 'My views',
  shared: 'Shared at {{company}}',
  share: 'Share the view {{name}} with colleagues',
  unshare: 'Stop sharing the view {{name}}',
  take: 'Copy the view {{name}} to my views',
  by: 'shared by {{user}}',
  updateShared: 'Update “{{name}}” for everybody',
};

export default views;
