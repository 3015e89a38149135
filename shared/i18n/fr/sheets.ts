import type en from '../en/sheets.ts';
import type { Phrases } from '../phrases.ts';

const sheets: Phrases<typeof en> = {
  tabs: 'Parties de la fiche',
  missing: {
    past: 'Cela n’existait pas encore à ce moment, ou n’existait plus.',
    text: 'Cela vient peut-être d’une suppression ou d’un lien incomplet.',
    back: 'Revenir à la liste',
  },
  changes: {
    recent: 'Modifications récentes',
    seeAll: 'Tout voir',
    none: 'Aucune modification enregistrée.',
    more: 'Charger les plus anciennes',
  },
  history: {
    tab: 'Historique',
    of: 'Historique de « {{name}} »',
    table: 'Historique',
    date: 'Date',
    field: 'Champ',
    change: 'Modification',
    who: 'Auteur',
    reason: 'Raison',
    create: 'Création',
    delete: 'Suppression',
    was: 'valait',
    becomes: 'devient',
    onBehalfOf: 'pour {{user}}',
  },
  parts: {
    unseen: 'un article disparu, ou qui ne vous est pas visible',
    others_one: 'et {{number}} autre',
    others_many: 'et {{number}} autres',
    others_other: 'et {{number}} autres',
  },
  asOf: {
    label: 'Tel qu’au',
    show: 'Afficher',
    banner: 'Voici l’état au {{date}}.',
    now: 'Revenir à maintenant',
  },
};

export default sheets;
