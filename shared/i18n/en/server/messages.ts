/** What people are told, in the inbox and by e-mail. */
const messages = {
  mail: {
    subject_one: '{{first}}, and {{count, number}} more message',
    subject_other: '{{first}}, and {{count, number}} more messages',
    more_one: '{{count, number}} more is in your inbox.',
    more_other: '{{count, number}} more are in your inbox.',
    open: 'Open the inbox',
    stop: 'No more e-mails about “{{topic}}”',
    why: 'You receive this e-mail because you use Vigie. In your profile you choose how often and about what Vigie writes to you.',
  },
  part_status: {
    title: '{{part}}: {{status}}',
    text: 'The availability of this part changed from “{{status_before}}” to “{{status}}”.',
    first: { title: '{{part}}: {{status}}', text: 'The availability of this part is now known: “{{status}}”.' },
  },
  last_order: {
    title: `{{part}}: last buy orders until {{date, day}}`,
    text: 'At most {{days, number}} days are left to order.',
  },
  monitoring_ended: {
    title: 'Monitoring of {{part}} ended: {{ended_as}}',
    text: 'The findings are on the part. Its credits stay spent.',
    refunded: {
      title: 'Monitoring of {{part}} ended: {{ended_as}}',
      text_one: 'This part could not be monitored. {{count, number}} credit was given back.',
      text_other: 'This part could not be monitored. {{count, number}} credits were given back.',
    },
  },
  solution_arrived: {
    title: 'A solution for {{part}}',
    text: '{{provider}} proposes a solution. Compare and accept it on the request.',
  },
  solution_withdrawn: { title: 'A solution for {{part}} was withdrawn', text: '{{provider}} no longer proposes it.' },
  solution_accepted: {
    title: 'Your solution for {{part}} was accepted',
    text: 'The customer has chosen your solution.',
  },
  request_to_answer: {
    one: { title: 'A solution is wanted for {{part}}', text: 'You may propose one.' },
    several: {
      title_one: '{{count, number}} new request for a solution',
      title_other: '{{count, number}} new requests for solutions',
      text: 'You may propose solutions for them.',
    },
  },
  question_asked: {
    one: {
      title: 'A question about {{part}}',
      text: 'Vigie asks whether this part is still made. Answer in the portal.',
    },
    several: {
      title_one: 'A question about {{count, number}} part',
      title_other: 'Questions about {{count, number}} parts',
      text: 'Vigie asks whether {{part}} and others are still made. Answer in the portal.',
    },
  },
  correction_decided: {
    accepted: {
      title: 'Your correction was taken over: {{part}}',
      text_one: 'Vigie has verified it and updated the part.',
      text_other: 'Vigie has verified it and updated {{count, number}} parts.',
    },
    partly: {
      title: 'Your correction was taken over in part: {{part}}',
      text: 'Vigie has updated some of its {{count, number}} parts. The portal says which.',
    },
    dismissed: {
      title: 'Your correction was not taken over: {{part}}',
      text: 'Vigie has looked at it and changed nothing. Write to us if you think otherwise.',
    },
  },
  new_cart: {
    monitoring: {
      title_one: '{{entity}} asks to monitor {{count, number}} part',
      title_other: '{{entity}} asks to monitor {{count, number}} parts',
      text: 'A monitoring cart was confirmed.',
    },
    processing: {
      title_one: '{{entity}} asks for a solution for {{count, number}} part',
      title_other: '{{entity}} asks for solutions for {{count, number}} parts',
      text: 'A solution cart was confirmed.',
    },
  },
  answer_arrived: {
    title: '{{supplier}} has answered',
    text_one: 'The answer is about {{count, number}} part. Check what it proposes.',
    text_other: 'The answer is about {{count, number}} parts. Check what it proposes.',
    unasked: {
      title: '{{supplier}} proposes corrections',
      text_one: 'They are about {{count, number}} part. No one had asked for them: check what they say.',
      text_other: 'They are about {{count, number}} parts. No one had asked for them: check what they say.',
    },
    mail: { title: '{{supplier}} has answered', text: 'The answer names no parts: read it and note what it says.' },
  },
  reply_to_triage: {
    title: 'A reply that fits no request',
    text: '{{sender}}: {{subject}}',
    no_subject: { title: 'A reply that fits no request', text: 'From {{sender}}, without a subject.' },
  },
  follow_ups_due: {
    title_one: '{{count, number}} follow-up is due',
    title_other: '{{count, number}} follow-ups are due',
    text: 'Third-parties have not answered. Look at the reminders, then send them.',
  },
  failed_mail: {
    failed: {
      title: 'An e-mail to {{supplier}} did not leave',
      text: '“{{subject}}” to {{address}} was refused. Open the events of the third-party and send it again.',
    },
    uncertain: {
      title: 'An e-mail to {{supplier}} may not have left',
      text: 'Sending “{{subject}}” to {{address}} was interrupted. Check, and send it again if it is missing.',
    },
    bounced: {
      title: 'An e-mail to {{supplier}} came back',
      text: 'No server took “{{subject}}” for {{address}}. Look for another address.',
    },
    complained: {
      title: 'An e-mail to {{supplier}} was reported as unwanted',
      text: '{{address}} does not want e-mails such as “{{subject}}”.',
    },
  },
  support_request: {
    new: { title: 'Support: {{subject}}', text: 'A new support request waits for an answer.' },
    answer: { title: 'Support: {{subject}}', text: 'There is a new message in the conversation.' },
  },
  job_finished: {
    import_done: { title: 'Your list was read', text: 'Check its columns and lines in the import.' },
    import_failed: { title: 'Your list could not be read', text: 'The import says why.' },
    matching_done: { title: 'Your list was matched', text: 'Its lines wait for your review.' },
    matching_failed: { title: 'Your list could not be matched', text: 'The import says why.' },
    finalize_done: { title: 'Your import is finished', text: 'Its parts are in your list.' },
    finalize_failed: { title: 'Your import did not finish', text: 'The import says why and can be continued.' },
    export_done: { title: 'Your export is ready', text: '{{file}} can be downloaded from the list of tasks.' },
    export_failed: { title: 'Your export failed', text: 'Start it again from the list of tasks.' },
    pdf_done: { title: 'Your PDF is ready', text: '{{file}} can be downloaded from the list of tasks.' },
    pdf_failed: { title: 'Your PDF failed', text: 'Start it again from the list of tasks.' },
    bulk_done: { title: 'Your change of many records is finished', text: 'The list of tasks says what was changed.' },
    bulk_failed: {
      title: 'Your change of many records did not finish',
      text: 'The list of tasks says what was changed, and continues with the rest.',
    },
    project_copy_done: { title: 'Your project was copied', text: 'The copy has its systems and parts.' },
    project_copy_failed: { title: 'Your project could not be copied', text: 'The list of tasks says why.' },
    project_import_done: { title: 'Your project was imported', text: 'Its systems and parts are in the project.' },
    project_import_failed: { title: 'Your project could not be imported', text: 'The list of tasks says why.' },
    supplier_integration_done: { title: 'A supplier’s answers were taken over', text: 'They are in the project.' },
    supplier_integration_failed: {
      title: 'A supplier’s answers could not be taken over',
      text: 'The list of tasks says why.',
    },
  },
  credits_low: {
    title: '{{credits}} credits: less than a tenth is left',
    text_one: '{{count, number}} credit is left. Ask Vigie for more before you need them.',
    text_other: '{{count, number}} credits are left. Ask Vigie for more before you need them.',
  },
  subscription_ends: {
    title: `{{subscription}} ends on {{date, day}}`,
    text: 'At most {{days, number}} days are left. Ask Vigie to renew the subscription.',
  },
};

export default messages;
