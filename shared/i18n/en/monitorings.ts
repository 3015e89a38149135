/** The operator's monitorings. */
const monitorings = {
  title: 'Monitorings',
  byStatus: 'Monitorings by status',
  noneTitle: 'No monitorings yet',
  noneText: 'A monitoring starts when a monitoring request is confirmed.',
  part: 'Part',
  openPart: 'Open the part',
  notFound: 'This monitoring does not exist, or you do not have access to it',
  cycle: 'Cycle {{number}}',
  overview: 'Overview',
  edit: 'Edit',
  close: 'Close',
  move: 'Change the status',
  sections: {
    findings: 'Findings',
    replacement: 'Replacement',
    evidence: 'Evidence',
    internal: 'Internal',
  },
  closing: {
    title: 'Close the monitoring',
    text: 'The findings are applied to the part, for every client who has it monitored.',
    save: 'Close the monitoring',
  },
  notAsked: '“{{availability}}” excludes these fields, which are therefore empty: {{fields}}.',
  editing: 'Edit the monitoring',
  notSupported: {
    title: 'Mark as not supported?',
    text: 'The requests for this monitoring are closed, and their credits are refunded.',
    reason: 'Reason, which the customers read',
    confirm: 'Mark as not supported',
  },
  reopen: {
    title: 'Start a new cycle?',
    text: 'The new cycle starts without findings; those of the previous one remain in the history.',
    confirm: 'Start a new cycle',
  },
  correction: {
    title: 'Correct {{part}}',
    text: 'The correction is kept as a closed monitoring and reaches every client who has the part monitored.',
    save: 'Record the correction',
  },
  saved: 'The monitoring was saved',
  requests: {
    title: 'Requested by',
    none: 'No one has requested it: Vigie monitors this part on its own initiative.',
    noneOfYours: 'Your company has not requested it.',
    on: 'confirmed on {{date}}',
    first: 'Only the first {{number}} are shown.',
  },
};

export default monitorings;
