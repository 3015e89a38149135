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
};

export default mails;
