/** The audit log. */
const audit = {
  title: 'Audit log',
  search: 'Search the audit log',
  noneTitle: 'No events yet',
  noneText: 'Log-ins, changes of permissions, exports and actions in another’s name are recorded here.',
  unknown: 'Unknown',
  noReason: 'Not given',
  actions: {
    log_in: 'Log-in',
    log_in_refused: 'Log-in refused',
    log_out: 'Log-out',
    refused: 'Access refused',
    viewed_as: 'Viewed as a user',
    changed_as: 'Changed as a user',
    rights_changed: 'Permissions changed',
    email_changed: 'E-mail changed',
    password_changed: 'Password changed',
    export: 'Export',
    download: 'Download',
    bulk_delete: 'Deletion of several',
    erasure: 'Erasure of a person',
  },
};

export default audit;
