import type en from '../en/documents.ts';
import type { Phrases } from '../phrases.ts';

const documents: Phrases<typeof en> = {
  title: 'Documents',
  add: 'Ajouter des documents',
  addHere: 'Ajouter des documents ici',
  newFolder: 'Nouveau dossier',
  newFolderHere: 'Nouveau dossier ici',
  create: 'Créer',
  drop: 'Déposez des documents ici',
  dropHint: 'Déposez des fichiers ici ou sur un dossier : jusqu’à {{size}} Mo chacun.',
  none: 'Aucun document pour l’instant',
  noneText: 'Ajoutez des fiches techniques, des certificats ou des avis : ceux qui voient cette fiche les voient ici.',
  uploads: 'Envois',
  again: 'Envoyer {{name}} à nouveau',
  dismiss: 'Écarter {{name}}',
  download: 'Télécharger',
  attach: 'Rattacher',
  attachPart: 'Rattacher aussi à un article',
  attachThirdParty: 'Rattacher aussi à un tiers',
  attachTitle: 'Rattacher « {{name}} »',
  kind: { product: 'Article', supplier: 'Tiers' },
  elsewhere: 'Aussi rattaché à : {{names}}',
  detach: 'Détacher de cette fiche',
  remove: 'Supprimer',
  removeTitle: 'Supprimer « {{name}} » ?',
  removeDocuments_one: '{{count}} document de ce dossier est supprimé avec lui.',
  removeDocuments_many: '{{count}} documents de ce dossier sont supprimés avec lui.',
  removeDocuments_other: '{{count}} documents de ce dossier sont supprimés avec lui.',
  removeFolders_one: '{{count}} sous-dossier est supprimé aussi.',
  removeFolders_many: '{{count}} sous-dossiers sont supprimés aussi.',
  removeFolders_other: '{{count}} sous-dossiers sont supprimés aussi.',
  removeElsewhere: 'Il est rattaché à plusieurs fiches et disparaît de toutes : {{names}}.',
  removeText: 'Cette action est irréversible.',
};

export default documents;
