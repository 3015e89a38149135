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
  noUsers: 'Aucun utilisateur pour l’instant',
  below: 'Entités filles',
  noneBelow: 'Aucune entité sous celle-ci',
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
    typeHint: 'Le type est définitif : il décide de ce que voient les utilisateurs.',
  },
  subscribe: {
    edit: 'Modifier les abonnements',
    title: 'Abonnements de {{name}}',
    text: 'Un abonnement compte de son premier jour jusqu’à sa fin, celle-ci non comprise.',
    add: 'Ajouter un abonnement',
    remove: 'Retirer l’abonnement {{type}}',
    empty: 'Aucun abonnement : les utilisateurs ne peuvent que consulter.',
  },
  grant: {
    button: 'Attribuer des crédits',
    title: 'Attribuer des crédits à {{name}}',
    text: 'Les mouvements de crédits ne se modifient jamais : ce qui a été attribué par erreur ne peut pas être repris ici.',
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
