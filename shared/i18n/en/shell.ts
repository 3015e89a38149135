/** The frame around the screens, and the titles of the pages. */
const shell = {
  title: 'Vigie',
  titles: {
    login: 'Log in',
    parts: 'Parts',
    part: 'Part',
    import: 'Import',
    lastImport: 'Last import',
  },
  navigation: 'Main navigation',
  skip: 'Skip to the content',
  sections: { catalogue: 'Catalogue' },
  parts: 'Parts',
  import: 'Import assistant',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  open: 'Open the navigation',
  quickSearch: 'Search parts',
  language: 'Language',
  languages: { en: 'English', fr: 'Français' },
  dark: 'Dark theme',
  light: 'Light theme',
  credits: 'Credits',
  monitoringCredits: 'Monitoring',
  processingCredits: 'Solutions',
  profile: 'Profile: {{name}}',
  logOut: 'Log out',
  offline: 'You are offline. What you see may be out of date; changes cannot be saved.',
};

export default shell;
