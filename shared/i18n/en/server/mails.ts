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
};

export default mails;
