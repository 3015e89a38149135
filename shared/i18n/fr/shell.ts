import type en from '../en/shell.ts';
import type { Phrases } from '../phrases.ts';

const shell: Phrases<typeof en> = {
  title: 'Vigie',
  titles: {
    login: 'Connexion',
    parts: 'Articles',
    part: 'Article',
    import: 'Import',
    lastImport: 'Dernier import',
  },
  navigation: 'Navigation principale',
  skip: 'Aller au contenu',
  sections: { catalogue: 'Catalogue' },
  parts: 'Articles',
  import: 'Assistant d’import',
  collapse: 'Réduire la barre latérale',
  expand: 'Déplier la barre latérale',
  open: 'Ouvrir la navigation',
  quickSearch: 'Rechercher des articles',
  language: 'Langue',
  languages: { en: 'English', fr: 'Français' },
  dark: 'Thème sombre',
  light: 'Thème clair',
  credits: 'Crédits',
  monitoringCredits: 'Veille',
  processingCredits: 'Solutions',
  profile: 'Profil : {{name}}',
  logOut: 'Se déconnecter',
  offline: 'Vous êtes hors ligne. Ce que vous voyez peut être dépassé ; rien ne peut être enregistré.',
};

export default shell;
