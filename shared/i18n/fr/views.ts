import type en from '../en/views.ts';
import type { Phrases } from '../phrases.ts';

const views: Phrases<typeof en> = {
  none: 'Une vue enregistre sous un nom la recherche, les filtres, le tri et les colonnes.',
  name: 'Nom de la vue',
  save: 'Enregistrer la vue',
  update: 'Mettre à jour « {{name}} »',
  rename: 'Renommer la vue {{name}}',
  newName: 'Nouveau nom de la vue {{name}}',
  open: 'Ouvrir la vue {{name}}',
  schedule: 'Envoyer la vue {{name}} par e-mail',
  scheduled: 'La vue {{name}} est envoyée par e-mail',
  remove: 'Supprimer la vue {{name}}',
  copy: 'Copier le lien',
  copied: 'Le lien a été copié',
  notCopied: 'Le lien n’a pas pu être copié',
  start: 'Ouvrir la liste avec la vue {{name}}',
  startOf: 'La liste s’ouvre avec la vue {{name}} : l’ouvrir sans',
  mine: 'Mes vues',
  shared: 'Partagées chez {{company}}',
  share: 'Partager la vue {{name}} avec les collègues',
  unshare: 'Ne plus partager la vue {{name}}',
  take: 'Copier la vue {{name}} dans mes vues',
  by: 'partagée par {{user}}',
  updateShared: 'Mettre à jour « {{name}} » pour tous',
};

export default views;
