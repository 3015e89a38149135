/** The portal of a third-party: what it is asked, and what it answered. */
const portal = {
  title: 'Questions to us',
  subtitle: 'What Vigie asks {{company}} about its parts.',
  waiting_one: '{{count}} waits for your answer',
  waiting_other: '{{count}} wait for your answer',
  sections: { open: 'Waiting for your answer', answered: 'Answered', over: 'Closed' },
  sectionTexts: {
    open: 'The form is the one of the link in our mails, also of those to your colleagues.',
    answered: 'You can correct an answer until its date.',
    over: 'Nothing is asked here any more.',
  },
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  parts_one: '{{count}} part',
  parts_other: '{{count}} parts',
  asked: 'Asked on {{date}}',
  until: 'until {{date}}',
  draft: 'Draft',
  answer: 'Answer',
  resume: 'Go on with the draft',
  see: 'See the answer',
  answeredOn: 'Answered on {{date}}',
  answeredParts_one: '{{answered}} of {{count}} part answered',
  answeredParts_other: '{{answered}} of {{count}} parts answered',
  byMail: 'by e-mail',
  older: 'Older questions are not listed.',
  noneTitle: 'No questions yet',
  noneText: 'When Vigie asks about your parts, the questions are listed here, and you can answer them here.',
  noneOpen: 'Nothing waits for an answer.',
  actions: {
    answer: 'Answer question VIG-{{code}}',
    resume: 'Go on with the draft for question VIG-{{code}}',
    see: 'See the answer to question VIG-{{code}}',
  },
};

export default portal;
