/** The audit log. */
const audit = {
  title: 'Audit log',
  search: 'Search the audit log',
  noneTitle: 'No events yet',
  noneText: 'Log-ins, changes of permissions, exports and actions in another’s name are recorded here.',
  unknown: 'Unknown',
  noReason: 'Not given',
};

export default audit;
