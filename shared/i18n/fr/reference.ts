import type en from '../en/reference.ts';
import type { Phrases } from '../phrases.ts';

const reference: Phrases<typeof en> = {
  title: 'Données de référence',
  lists: 'Listes',
  choose: 'Liste',
  group: { lists: 'Listes', dictionaries: 'Dictionnaires' },
  search: 'Rechercher par libellé ou clé',
  list: {
    countries: 'Pays',
    regions: 'Régions',
    departments: 'Départements',
    'legal-status': 'Formes juridiques',
    families: 'Familles',
    subfamilies: 'Sous-familles',
  },
  dictionary: {
    availability_status: 'Disponibilité',
    availability_status_reason: 'Motifs de disponibilité',
    monitoring_status: 'Statut de veille',
    durability: 'Pérennité',
    reliability: 'Fiabilité',
    cmr: 'CMR',
    reach: 'REACH',
    rohs: 'RoHS',
    sri: 'SRI',
    stcomm: 'STCOMM',
    reminder_type: 'Types de relance',
    contact_type: 'Moyens de contact',
    project_status: 'Statut de projet',
    event_type: 'Types d’événement',
    supplier_type: 'Types de tiers',
    field: 'Noms des champs d’article',
  },
  create: 'Nouvelle entrée',
  edit: 'Modifier',
  editTitle: 'Modifier l’entrée',
  history: 'Historique',
  remove: 'Supprimer',
  removeTitle: 'Supprimer {{name}} ?',
  removeText:
    'Une entrée utilisée ne peut pas être supprimée. Désactivez-la plutôt : les fiches existantes la conservent, mais elle ne peut plus être choisie.',
  activate: 'Activer',
  deactivate: 'Désactiver',
  noneTitle: 'Aucune entrée pour l’instant',
  noneText: 'Ajoutez la première.',
  unknown: 'Cette liste n’existe pas',
  keyHint: 'Ne pourra plus être modifiée, car des fiches s’y réfèrent.',
  positionHint: 'Les entrées sont proposées dans cet ordre.',
  activeHint: 'Les fiches existantes conservent une entrée inactive, mais celle-ci ne peut plus être choisie.',
};

export default reference;
