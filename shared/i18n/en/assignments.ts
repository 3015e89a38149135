/** Work that operators share among themselves. */
const assignments = {
  action: 'Assign to an operator',
  to: 'Followed by',
  kept: 'As now',
  nobody: 'Nobody',
  until: 'Due by',
  dateless: 'Remove the due dates',
  save: 'Save',
  followedBy: 'Followed by {{name}}',
  due: 'Due',
  monitorings: {
    title_one: 'Assign the monitoring of {{number}} part',
    title_other: 'Assign the monitoring of {{number}} parts',
    done_one: 'Owner or due date of {{number}} part changed',
    done_other: 'Owner or due date of {{number}} parts changed',
  },
  answers: {
    title_one: 'Assign {{number}} answer',
    title_other: 'Assign {{number}} answers',
    done_one: 'Owner or due date of {{number}} answer changed',
    done_other: 'Owner or due date of {{number}} answers changed',
  },
  mails: {
    title_one: 'Assign {{number}} e-mail to an operator',
    title_other: 'Assign {{number}} e-mails to an operator',
    done_one: 'Owner or due date of {{number}} e-mail changed',
    done_other: 'Owner or due date of {{number}} e-mails changed',
  },
  supports: {
    title_one: 'Assign {{number}} support request',
    title_other: 'Assign {{number}} support requests',
    done_one: 'Owner or due date of {{number}} support request changed',
    done_other: 'Owner or due date of {{number}} support requests changed',
  },
  monitoringCarts: {
    title_one: 'Assign {{number}} sent monitoring request',
    title_other: 'Assign {{number}} sent monitoring requests',
    done_one: 'Owner or due date of {{number}} sent monitoring request changed',
    done_other: 'Owner or due date of {{number}} sent monitoring requests changed',
  },
  solutionCarts: {
    title_one: 'Assign {{number}} sent solution request',
    title_other: 'Assign {{number}} sent solution requests',
    done_one: 'Owner or due date of {{number}} sent solution request changed',
    done_other: 'Owner or due date of {{number}} sent solution requests changed',
  },
  nothing: 'Nothing was changed',
  refused_one: '{{number}} was refused: {{why}}',
  refused_other: '{{number}} were refused: {{why}}',
};

export default assignments;
