import type en from '../en/support.ts';
import type { Phrases } from '../phrases.ts';

const support: Phrases<typeof en> = {
  age: 'Ancienneté',
  title: 'Assistance',
  grid: 'Demandes d’assistance',
  search: 'Rechercher par titre, étapes, société ou numéro de requête',
  create: 'Signaler un problème',
  noneTitle: 'Aucune demande d’assistance',
  noneText: 'Signalez ce qui ne fonctionne pas ou posez une question : l’assistance répond ici.',
  notFound: 'Cette demande d’assistance n’existe pas ou vous n’y avez pas accès',
  overview: 'Échanges',
  form: {
    title: 'Contacter l’assistance',
    wish: 'Votre demande',
    more: 'À ajouter',
    problem: 'Ce qui s’est passé',
    facts: 'Rempli pour vous',
    send: 'Envoyer',
    sent: 'Votre demande a été envoyée. La réponse figurera sur la page Assistance.',
    paste: 'Collez une capture d’écran avec Ctrl+V, déposez-la ici ou choisissez un fichier.',
  },
  sections: { report: 'Signalement', facts: 'Circonstances', files: 'Captures d’écran' },
  messages: {
    title: 'Échanges',
    none: 'Aucun message',
    team: 'Assistance',
    write: 'Votre message',
    files: 'Fichiers',
    send: 'Envoyer',
    sendOpen: 'Envoyer et laisser ouverte',
    sendReopen: 'Envoyer et rouvrir',
    sendDone: 'Envoyer et clore',
    sendWaiting: 'Envoyer et attendre l’utilisateur',
    sendInWork: 'Envoyer et poursuivre',
    next: 'Suite donnée à la demande',
    onBehalfOf: 'pour {{user}}',
  },
  moved: 'Statut : {{state}}',
  actions: { in_work: 'Prendre en charge', waiting: 'Attendre l’utilisateur', done: 'Clore', reopen: 'Rouvrir' },
};

export default support;
