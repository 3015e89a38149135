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
  notFound: 'Ce contact n’existe pas, ou ne vous est pas visible',
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
  activate: 'Rendre actif',
  deactivate: 'Rendre inactif',
  publicNoteHint: 'Lisible par tous ceux qui voient le contact.',
  privateNoteHint: 'Pour les utilisateurs de Vigie seulement.',
  remove: 'Supprimer',
  removeTitle: 'Supprimer {{name}} ?',
  removeText:
    'Cette action est définitive. Un contact auquel autre chose se réfère encore ne peut pas être supprimé : rendez-le inactif.',
  favorite: 'Contact privilégié',
  prefer: 'Privilégier',
  unprefer: 'Ne plus privilégier',
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
    removeText: 'Cette action est définitive.',
    typeHint:
      'Rien n’est envoyé : l’échange a déjà eu lieu. Une demande ou une relance met à jour la date du dernier contact.',
  },
};

export default contacts;
