import type en from '../en/inbox.ts';
import type { Phrases } from '../phrases.ts';

const inbox: Phrases<typeof en> = {
  title: 'Messages',
  subtitle: 'Ce qui concerne vos articles, vos demandes et vos tâches. Les messages sont conservés 12 mois.',
  unread_one: '{{shown}} non lu',
  unread_many: '{{shown}} non lus',
  unread_other: '{{shown}} non lus',
  readAll: 'Tout marquer comme lu',
  preferences: 'Choisir vos messages',
  show: 'Messages affichés',
  views: { all: 'Tous', unread: 'Non lus', archived: 'Archives' },
  topic: 'Sujet',
  allTopics: 'Tous les sujets',
  search: 'Rechercher dans les messages',
  none: { all: 'Aucun message', unread: 'Aucun message non lu', archived: 'Les archives sont vides' },
  noneText: {
    all: 'Vigie vous signale ici ce que vous attendez.',
    unread: 'Vous avez tout lu.',
    archived: 'Les messages que vous archivez se trouvent ici.',
  },
  noneFound: 'Aucun message ne correspond',
  showAll: 'Effacer la recherche et le sujet',
  isUnread: '(non lu)',
  markRead: 'Marquer comme lu : {{title}}',
  markUnread: 'Marquer comme non lu : {{title}}',
  archive: 'Archiver : {{title}}',
  unarchive: 'Remettre dans la messagerie : {{title}}',
  keys: 'Clavier : ↑ ↓ d’un message à l’autre, Entrée ouvre, R lu ou non lu, E archive',
  card: {
    title: 'Messages et e-mails',
    text: 'Tous les messages arrivent dans la messagerie, sauf ceux des sujets désactivés. Choisissez ceux que vous recevez aussi par e-mail.',
    topics: 'Comment chaque sujet vous est signalé',
    hour: 'Heure des e-mails quotidiens et hebdomadaires',
    timeZone: 'Fuseau horaire',
    language: 'Langue des e-mails',
    accountLanguage: 'Celle du compte',
    saved: 'Choix enregistré',
  },
};

export default inbox;
