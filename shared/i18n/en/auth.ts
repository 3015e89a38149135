/** The login screen. */
const auth = {
  title: 'Log in',
  subtitle: 'Use the account that your administrator gave you.',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  showPassword: 'Show the password',
  passwordHidden: 'The password is hidden',
  passwordShown: 'The password is shown',
  goodCredentials: 'Authentication completed',
  pitch: 'Know which parts are about to disappear, before your line stops.',
  pitchText: 'Every reference you buy, its last buy order, its maker and the replacement already validated.',
  today: 'Today',
  available: 'Available',
  conditional: 'Available under condition',
  lastBuyOrder: 'Last buy order',
  obsolete: 'Obsolete',
  picture: 'Five parts over five years: when each can still be ordered.',
};

export default auth;
