import type en from '../en/parts.ts';
import type { Phrases } from '../phrases.ts';

const parts: Phrases<typeof en> = {
  title: 'Articles',
  create: 'Nouvel article',
  edit: 'Modifier',
  watch: 'Ajouter à une liste de suivi',
  remove: 'Supprimer',
  importParts: 'Importer des articles',
  availability: 'Articles par disponibilité',
  grid: 'Articles',
  emptyTitle: 'Aucun article ne correspond à ces filtres',
  emptyText: 'Retirez un filtre ou cherchez une autre référence.',
  scopes: {
    choose: 'Quels articles',
    mine: 'Mes articles',
    customers: 'Articles des clients',
    catalogue: 'Catalogue',
    all: 'Tous',
    searchAll: 'Chercher dans tous les articles',
    nothing: 'Aucun de vos articles ne correspond',
    nothingText: 'Ce que vous cherchez est peut-être au catalogue.',
  },
  noneOwnTitle: 'Vous n’avez pas encore d’articles',
  noneOwnText: 'Importez une liste, ou cherchez des articles au catalogue et suivez-les.',
  noneTitle: 'Aucun article pour l’instant',
  noneText: 'Importez votre liste d’articles : Vigie trouve ceux qu’elle connaît et leur statut.',
  ordersUntil: 'Commandes jusqu’au',
  soon_one: 'Dans {{count}} jour',
  soon_many: 'Dans {{count}} jours',
  soon_other: 'Dans {{count}} jours',
  thirdParty: 'Tiers',
  known: 'Connu',
  unknown: 'Inconnu',
  today: 'Aujourd’hui',
};

export default parts;
