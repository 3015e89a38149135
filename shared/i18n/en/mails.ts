/** What is sent by e-mail. */
const mails = {
  hello: 'Hello {{name}},',
  copy: 'If the button does not work, copy this address into your browser:',
  invitation: {
    subject: 'Your account on Vigie',
    text: 'An account on Vigie was created for you at {{entity}}. Your username is {{username}}.',
    action: 'Choose your password',
    once_one: 'The link works once, within {{count}} day. Afterwards, ask for another one with “Forgot password”.',
    once_other: 'The link works once, within {{count}} days. Afterwards, ask for another one with “Forgot password”.',
    unexpected: 'If you did not expect this message, you can leave it: without a password nobody can log in.',
  },
  reset: {
    subject: 'Choose a new password for Vigie',
    text: 'Somebody asked for a new password for the account {{username}} on Vigie.',
    action: 'Choose a new password',
    once_one: 'The link works once, within {{count}} minute.',
    once_other: 'The link works once, within {{count}} minutes.',
    unexpected: 'If it was not you, you can leave this message: your password stays as it is.',
  },
};

export default mails;
