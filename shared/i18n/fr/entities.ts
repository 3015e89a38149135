import type en from '../en/entities.ts';
import type { Phrases } from '../phrases.ts';

const entities: Phrases<typeof en> = {
  title: 'Entités',
  grid: 'Entités',
  search: 'Rechercher par nom, lieu ou pays',
  create: 'Nouvelle entité',
  edit: 'Modifier',
  noneTitle: 'Aucune entité pour l’instant',
  noneText: 'Une entité est une société dont les utilisateurs travaillent avec Vigie.',
  notFound: 'Cette entité n’existe pas, ou ne vous est pas visible',
  overview: 'Vue d’ensemble',
  identity: 'Identité',
  place: 'Adresse',
  subscriptions: 'Abonnements',
  users: 'Utilisateurs',
  newUser: 'Nouvel utilisateur',
  noUsers: 'Aucun utilisateur pour l’instant',
  below: 'Entités filles',
  noneBelow: 'Aucune entité fille',
  credits: 'Crédits',
  remove: 'Supprimer',
  removeTitle: 'Supprimer {{name}} ?',
  removeText:
    'Une entité à laquelle appartiennent des utilisateurs, des articles ou d’autres entités ne peut pas être supprimée.',
  form: {
    create: 'Nouvelle entité',
    edit: 'Modifier l’entité',
    identity: 'Identité',
    place: 'Adresse',
    typeHint: 'Il détermine ce que voient les utilisateurs et ne pourra plus être modifié.',
  },
  subscribe: {
    edit: 'Modifier les abonnements',
    title: 'Abonnements de {{name}}',
    text: 'Un abonnement court de son début jusqu’à la veille de sa fin.',
    add: 'Ajouter un abonnement',
    remove: 'Retirer l’abonnement {{type}}',
    empty: 'Aucun abonnement : les utilisateurs peuvent consulter, mais ne rien demander.',
  },
  grant: {
    button: 'Attribuer des crédits',
    title: 'Attribuer des crédits à {{name}}',
    text: 'Les crédits attribués ne peuvent pas être repris ici : vérifiez le montant.',
    kind: 'Crédits',
    amount: 'Montant',
    reason: 'Motif',
    reasonHint: 'Il figure dans les mouvements que voit l’entité.',
    submit: 'Attribuer',
    done: 'Les crédits ont été attribués',
  },
  history: { subscription: '{{type}}, {{start}} – {{end}}' },
};

export default entities;
