/** Help: the form, the list of one's requests, and the conversation about one. */
const support = {
  title: 'Support',
  grid: 'Support requests',
  search: 'Search by title, steps, company or request number',
  create: 'Report a problem',
  noneTitle: 'No support requests yet',
  noneText: 'Report what does not work, or ask a question: the support answers here.',
  notFound: 'This support request does not exist, or you do not have access to it',
  overview: 'Conversation',
  form: {
    title: 'Contact support',
    problem: 'What happened',
    wish: 'Your request',
    more: 'Anything to add',
    facts: 'Filled in for you',
    send: 'Send',
    sent: 'Your request was sent. The answer will be on the Support page.',
    paste: 'Paste a screenshot with Ctrl+V, drop it here, or choose a file.',
  },
  sections: { report: 'Report', facts: 'Circumstances', files: 'Screenshots' },
  messages: {
    title: 'Conversation',
    none: 'No messages yet',
    team: 'Support',
    write: 'Your message',
    files: 'Files',
    send: 'Send',
    sendDone: 'Send and close',
    sendWaiting: 'Send and wait for the user',
    sendInWork: 'Send and keep working on it',
    next: 'What becomes of the request',
    onBehalfOf: 'for {{user}}',
  },
  moved: 'Status: {{state}}',
  actions: { in_work: 'Start work', waiting: 'Wait for the user', done: 'Close', reopen: 'Reopen' },
};

export default support;
