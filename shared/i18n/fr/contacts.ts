import type en from '../en/contacts.ts';
import type { Phrases } from '../phrases.ts';

const contacts: Phrases<typeof en> = {
  title: 'Contacts',
  grid: 'Contacts',
  search: 'Rechercher par nom, tiers, fonction, e-mail ou ville',
  name: 'Nom',
  create: 'Nouveau contact',
  edit: 'Modifier',
  editTitle: 'Modifier le contact',
  noneTitle: 'Aucun contact pour l’instant',
  noneText: 'Les contacts sont les personnes à joindre chez les tiers.',
  notFound: 'Ce contact n’existe pas ou vous n’y avez pas accès',
  overview: 'Vue d’ensemble',
  sections: {
    person: 'Personne',
    reach: 'Coordonnées',
    place: 'Adresse',
    notes: 'Notes',
    record: 'Suivi',
  },
  active: 'Actif',
  inactive: 'Inactif',
  activate: 'Activer',
  deactivate: 'Désactiver',
  publicNoteHint: 'Lisible par tous ceux qui voient le contact.',
  privateNoteHint: 'Visible par l’équipe Vigie uniquement.',
  remove: 'Supprimer',
  removeTitle: 'Supprimer {{name}} ?',
  removeText:
    'Cette action est irréversible. Un contact encore utilisé ne peut pas être supprimé : désactivez-le plutôt, ou effacez-le.',
  erase: {
    open: 'Effacer',
    title: 'Effacer {{name}} ?',
    text: 'Pour une personne qui le demande. L’effacement est irréversible.',
    deleted: 'Le contact est supprimé avec son historique.',
    unlinked:
      'Les événements, les veilles et le tiers n’y font plus référence. Les numéros de téléphone notés avec ses événements sont supprimés.',
    kept: 'Le nom n’est pas recherché dans les textes rédigés, comme le contenu des événements.',
    confirm: 'Effacer ce contact',
    progress: 'Effacement',
    done: 'Le contact a été effacé',
    failed: 'L’effacement s’est interrompu. Relancez-le : il reprend.',
  },
  prefer: 'Définir comme favori',
  unprefer: 'Retirer des favoris',
  events: {
    title: 'Événements',
    record: 'Enregistrer un événement',
    search: 'Rechercher par nom, contenu ou contact',
    noneTitle: 'Aucun événement pour l’instant',
    noneText: 'Les demandes, les relances et les réponses sont conservées ici.',
    edit: 'Modifier',
    editTitle: 'Modifier l’événement',
    submit: 'Enregistrer',
    remove: 'Supprimer',
    removeTitle: 'Supprimer l’événement « {{name}} » ?',
    removeText: 'Cette action est irréversible.',
    typeHint:
      'Rien n’est envoyé : vous enregistrez un événement qui a déjà eu lieu. Une demande ou une relance met à jour la date du dernier contact.',
    partsHint: 'Le dernier contact et les relances sont comptés sur ces articles, et sur eux seuls.',
  },
};

export default contacts;
