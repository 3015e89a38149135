import type en from '../en/sheets.ts';
import type { Phrases } from '../phrases.ts';

const sheets: Phrases<typeof en> = {
  actions: { edit: 'Modifier', remove: 'Supprimer', more: 'Autres actions' },
  inPlace: { changed: 'Modifié : {{name}}', save: 'Enregistrer {{name}}', undo: 'Annuler' },
  queue: {
    place: '{{place}} sur {{number}} en attente',
    waiting_one: '{{number}} dans la file',
    waiting_many: '{{number}} dans la file',
    waiting_other: '{{number}} dans la file',
    previous: 'Précédent dans la file',
    next: 'Suivant dans la file',
  },
  tabs: 'Sections de la fiche',
  missing: {
    past: 'Cet élément n’existait pas à ce moment.',
    text: 'L’élément a peut-être été supprimé, ou le lien est incomplet.',
    back: 'Revenir à la liste',
  },
  pdf: {
    button: 'Exporter en PDF',
    menu: 'Langue du PDF',
    en: 'En anglais',
    fr: 'En français',
    preparing: 'Le PDF est en préparation',
    ready: 'Le PDF est prêt',
    failed: 'Le PDF n’a pas pu être créé',
  },
  changes: {
    recent: 'Modifications récentes',
    seeAll: 'Tout voir',
    none: 'Aucune modification enregistrée.',
    noneText: 'Chaque modification apparaît ici avec son auteur, sa date, l’ancienne et la nouvelle valeur.',
    more: 'Charger les modifications plus anciennes',
  },
  history: {
    fields_one: '{{count}} champ',
    fields_many: '{{count}} champs',
    fields_other: '{{count}} champs',
    tab: 'Historique',
    of: 'Historique de « {{name}} »',
    table: 'Historique',
    date: 'Date',
    field: 'Champ',
    change: 'Modification',
    who: 'Auteur',
    reason: 'Raison',
    create: 'Création',
    published: 'Publication',
    joined: 'Arrivée dans l’entreprise',
    delete: 'Suppression',
    erased: 'Données personnelles effacées',
    was: 'valait',
    becomes: 'devient',
    onBehalfOf: 'pour {{user}}',
  },
  parts: {
    unseen: 'un article supprimé ou auquel vous n’avez pas accès',
    others_one: 'et {{number}} autre',
    others_many: 'et {{number}} autres',
    others_other: 'et {{number}} autres',
  },
  asOf: {
    label: 'État au',
    show: 'Afficher',
    banner: 'Voici l’état au {{date}}.',
    now: 'Revenir à l’état actuel',
  },
};

export default sheets;
