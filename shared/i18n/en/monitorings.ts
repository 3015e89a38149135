/** The operator's monitorings. */
const monitorings = {
  title: 'Monitorings',
  byStatus: 'Monitorings by status',
  noneTitle: 'No monitorings yet',
  noneText: 'A monitoring begins when a request for it is confirmed.',
  part: 'Part',
  openPart: 'Open the part',
  notFound: 'This monitoring does not exist, or is not visible to you',
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
    text: 'What was found becomes what the part says, for every client who has it monitored.',
    save: 'Close the monitoring',
  },
  editing: 'Edit the monitoring',
  notSupported: {
    title: 'Not supported?',
    text: 'The requests under this monitoring end, and their credits are given back.',
    confirm: 'Not supported',
  },
  reopen: {
    title: 'Begin another cycle?',
    text: 'The next cycle begins without findings; the history keeps those of the one before.',
    confirm: 'Begin another cycle',
  },
  saved: 'The monitoring was saved',
  requests: {
    title: 'Requested by',
    none: 'Nobody has requested it: the operator watches this part.',
    noneOfYours: 'Your company has not requested it.',
    on: 'confirmed {{date}}',
    first: 'The first {{number}} are shown.',
  },
};

export default monitorings;
