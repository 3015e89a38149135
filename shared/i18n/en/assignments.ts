/** Work that operators share among themselves. */
const assignments = {
  action: 'Assign to an operator',
  to: 'Followed by',
  kept: 'As now',
  nobody: 'Nobody',
  until: 'Due by',
  save: 'Save',
  followedBy: 'Followed by {{name}}',
  due: 'Due',
  monitorings: {
    title_one: 'Assign the monitoring of {{number}} part',
    title_other: 'Assign the monitoring of {{number}} parts',
    done_one: 'Monitoring of {{number}} part assigned',
    done_other: 'Monitoring of {{number}} parts assigned',
  },
  answers: {
    title_one: 'Assign {{number}} answer',
    title_other: 'Assign {{number}} answers',
    done_one: '{{number}} answer assigned',
    done_other: '{{number}} answers assigned',
  },
  mails: {
    title_one: 'Assign {{number}} e-mail to an operator',
    title_other: 'Assign {{number}} e-mails to an operator',
    done_one: '{{number}} e-mail assigned to an operator',
    done_other: '{{number}} e-mails assigned to an operator',
  },
  supports: {
    title_one: 'Assign {{number}} support request',
    title_other: 'Assign {{number}} support requests',
    done_one: '{{number}} support request assigned',
    done_other: '{{number}} support requests assigned',
  },
  refused_one: '{{number}} was refused: {{why}}',
  refused_other: '{{number}} were refused: {{why}}',
};

export default assignments;
