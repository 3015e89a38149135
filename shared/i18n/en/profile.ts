/** The profile of whoever is logged in. */
const profile = {
  title: 'Profile',
  personal: 'Personal information',
  edit: 'Change',
  editTitle: 'Change my information',
  account: 'Account settings',
  password: 'Password',
  passwordText: 'A new password ends all your other sessions.',
  changePassword: 'Change the password',
  passwordChanged: 'Your password has been changed',
  language: 'Language',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  density: 'Rows of lists',
  normal: 'Normal',
  compact: 'Compact',
  subscriptions: 'Subscription',
  credits: 'Credits left',
  movements: 'Movements of credits',
  viewAs: 'View the app as another user',
  viewAsText: 'You see what this user sees. Histories keep both names, and credits cannot be spent.',
  viewAsButton: 'Choose a user',
  acting: 'You are viewing the app as another user: password and e-mail address are theirs alone to change.',
};

export default profile;
