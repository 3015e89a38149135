import type en from '../en/entities.ts';
import type { Phrases } from '../phrases.ts';

const entities: Phrases<typeof en> = {
  title: 'Entités',
  grid: 'Entités',
  search: 'Rechercher par nom, lieu ou pays',
  create: 'Nouvelle entité',
  noneTitle: 'Aucune entité pour l’instant',
  noneText: 'Une entité est une entreprise dont les collaborateurs utilisent Vigie.',
  notFound: 'Cette entité n’existe pas ou vous n’y avez pas accès',
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
  removeText: 'Une entité qui a des utilisateurs, des articles ou d’autres entités ne peut pas être supprimée.',
  form: {
    create: 'Nouvelle entité',
    edit: 'Modifier l’entité',
    identity: 'Identité',
    place: 'Adresse',
    typeHint: 'Le type détermine ce que voient les utilisateurs. Il ne pourra plus être modifié.',
  },
  subscribe: {
    edit: 'Modifier les abonnements',
    title: 'Abonnements de {{name}}',
    text: 'Un abonnement est valable de sa date de début à la veille de sa date de fin.',
    add: 'Ajouter un abonnement',
    remove: 'Retirer l’abonnement {{type}}',
    empty: 'Aucun abonnement : les utilisateurs peuvent consulter les données, mais ne rien demander.',
  },
  grant: {
    button: 'Attribuer des crédits',
    title: 'Attribuer des crédits à {{name}}',
    text: 'Les crédits attribués ne peuvent pas être repris ici. Vérifiez le montant.',
    kind: 'Crédits',
    amount: 'Montant',
    reason: 'Motif',
    reasonHint: 'L’entité le voit dans ses mouvements.',
    submit: 'Attribuer',
    done: 'Les crédits ont été attribués',
  },
  history: { subscription: '{{type}}, {{start}} – {{end}}' },
};

export default entities;
