/** What is sent by e-mail. */
const mails = {
  hello: 'Hello {{name}},',
  copy: 'If the button does not work, copy this address into your browser:',
  invitation: {
    subject: 'Your Vigie account',
    text: 'A Vigie account was created for you at {{entity}}. Your username is {{username}}.',
    action: 'Choose your password',
    once_one:
      'The link can be used once, within {{count}} day. After that, request a new one with “Forgotten password?”.',
    once_other:
      'The link can be used once, within {{count}} days. After that, request a new one with “Forgotten password?”.',
    unexpected: 'If you did not expect this message, you can ignore it: no one can log in without a password.',
  },
  reset: {
    subject: 'Choose a new password for Vigie',
    text: 'A new password was requested for the Vigie account {{username}}.',
    action: 'Choose a new password',
    once_one: 'The link can be used once, within {{count}} minute.',
    once_other: 'The link can be used once, within {{count}} minutes.',
    unexpected: 'If you did not request this, you can ignore this message: your password stays the same.',
  },
  email: {
    subject: 'Confirm your new e-mail address',
    text: 'The Vigie account {{username}} is to use the address {{email}}. Confirm it, and it replaces the current one.',
    action: 'Confirm this address',
    once_one: 'The link can be used once, within {{count}} hour.',
    once_other: 'The link can be used once, within {{count}} hours.',
    unexpected: 'If you did not request this, you can ignore this message: nothing changes.',
  },
  emailInUse: {
    subject: 'Your e-mail address at Vigie',
    text: 'Someone asked to use the address {{email}} for another Vigie account. It already belongs to your account {{username}}, so nothing has changed.',
    unexpected: 'If this was you: an address can belong to one account only. Otherwise, you can ignore this message.',
  },
  emailChanged: {
    subject: 'Your e-mail address at Vigie was changed',
    byYou: 'The Vigie account {{username}} now uses the address {{email}}. The change was confirmed from that address.',
    byAdministrator: 'An administrator has set the address of the Vigie account {{username}} to {{email}}.',
    text: 'If you agree, there is nothing to do. If you do not, bring back this address:',
    action: 'Undo the change',
    once_one: 'The link can be used once, within {{count}} day.',
    once_other: 'The link can be used once, within {{count}} days.',
    undone:
      'Undoing also ends all sessions of the account and its password. You then receive a link to choose a new password.',
  },
  emailSet: {
    subject: 'Your e-mail address at Vigie',
    text: 'An administrator has set the address of the Vigie account {{username}} to {{email}}. Vigie now writes to you here.',
    unexpected: 'If you did not expect this, contact your administrator.',
  },
  secondFactorOff: {
    subject: 'Two-step log-in was turned off',
    person: 'You turned off two-step log-in for the Vigie account {{username}}. Its password is now enough to log in.',
    administrator:
      'An administrator turned off two-step log-in for the Vigie account {{username}}, and ended its sessions. Its password is now enough to log in.',
    recovery:
      'The recovery code of the Vigie account {{username}} was used to log in. This turned off two-step log-in: the password is now enough.',
    again: 'Turn it on again in your profile, with the device that you use now.',
    unexpected: 'If you did not expect this, change your password at once and tell your administrator.',
  },
  scheduled: {
    subject_one: '{{name}}: {{rows}} row',
    subject_other: '{{name}}: {{rows}} rows',
    subjectFailed: '{{name}} could not be sent',
    attached_one: 'Attached is your view “{{name}}” with {{rows}} row, as of {{date}}.',
    attached_other: 'Attached is your view “{{name}}” with {{rows}} rows, as of {{date}}.',
    linked_one:
      'Your view “{{name}}” has {{rows}} row, as of {{date}}. Its file is too large for an e-mail: log in to download it.',
    linked_other:
      'Your view “{{name}}” has {{rows}} rows, as of {{date}}. Its file is too large for an e-mail: log in to download it.',
    keptUntil: 'The file is kept until {{date}}.',
    open: 'Open the list in Vigie',
    download: 'Download the file',
    failed: 'Your view “{{name}}” could not be sent this time: {{reason}}',
    failedNext: 'It is tried again at the next date.',
    stopped: 'Your view “{{name}}” is not sent any more: {{reason}}',
    stoppedNext: 'In Vigie you can change it, or switch it on again, under “Views” above the list.',
    off: {
      company_changed: 'your account now belongs to another company.',
      permission_lost: 'you no longer have the permission to export this list.',
      subscription: 'your company’s subscription does not include views by e-mail. The support can tell you what does.',
      watchlist_gone: 'you no longer see the watchlist.',
      view_outdated: 'it uses a column or filter that no longer exists for you.',
    },
    why: 'You receive this because you asked for this view {{when}}.',
    when: {
      daily: 'every day at {{hour}} ({{zone}})',
      weekly: 'every {{weekday}} at {{hour}} ({{zone}})',
      monthly: 'on day {{day}} of each month at {{hour}} ({{zone}})',
    },
    stop: 'Stop this e-mail',
  },
  exchange: {
    hello: {
      mr: 'Dear Mr {{name}},',
      mrs: 'Dear Ms {{name}},',
      none: 'Dear {{name}},',
    },
    initial: {
      subject: 'Availability of your parts',
      text_one:
        'Vigie watches the availability of industrial parts for their users. One part of {{supplier}} is concerned; you find it below.\n\nPlease tell us whether it is still made, until when it can be ordered and delivered, and which part replaces it.',
      text_other:
        'Vigie watches the availability of industrial parts for their users. {{number}} parts of {{supplier}} are concerned; you find them below.\n\nPlease tell us for each of them whether it is still made, until when it can be ordered and delivered, and which part replaces it.',
    },
    reminder: {
      subject: 'Reminder: availability of your parts',
      text_one:
        'We asked you about the availability of one part of {{supplier}} and have not received your answer yet.\n\nPlease tell us whether it is still made, until when it can be ordered and delivered, and which part replaces it.',
      text_other:
        'We asked you about the availability of {{number}} parts of {{supplier}} and have not received your answer yet.\n\nPlease tell us for each of them whether it is still made, until when it can be ordered and delivered, and which part replaces it.',
    },
    project: {
      subject: 'Reminder: parts of the project {{project}}',
      text_one:
        'One part of {{supplier}} is used in the project {{project}}. Please complete the attached Excel file and send it back by replying to this message.',
      text_other:
        '{{number}} parts of {{supplier}} are used in the project {{project}}. Please complete the attached Excel file and send it back by replying to this message.',
    },
    further: { subject: 'Your parts', text: 'Thank you for your message.' },
    parts: 'Parts concerned:',
    answer: 'Answer online',
    answerNote: 'The link needs no account. Your answers can be kept as a draft and sent later.',
    replyNote: 'You may also reply to this message; please leave the code {{code}} in the subject.',
    regards: 'Kind regards,',
    team: 'Vigie, obsolescence watch',
  },
};

export default mails;
