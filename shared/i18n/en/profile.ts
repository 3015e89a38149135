/** The profile of whoever is logged in. */
const profile = {
  title: 'Profile',
  personal: 'Personal information',
  edit: 'Edit',
  editTitle: 'Edit my information',
  account: 'Account settings',
  password: 'Password',
  passwordText: 'Changing your password ends all your other sessions.',
  changePassword: 'Change the password',
  passwordChanged: 'Your password has been changed',
  language: 'Language',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  density: 'List density',
  normal: 'Normal',
  compact: 'Compact',
  subscriptions: 'Subscription',
  credits: 'Credits left',
  movements: 'Credit transactions',
  viewAs: 'View the app as another user',
  viewAsText: 'You see what this user sees. The history records both names, and credits cannot be spent.',
  viewAsButton: 'Choose a user',
  acting: 'You are viewing the app as another user: only they can change their password and e-mail address.',
};

export default profile;
