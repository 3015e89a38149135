import type en from '../en/projects.ts';
import type { Phrases } from '../phrases.ts';

const projects: Phrases<typeof en> = {
  title: 'Projets',
  project: 'Projet',
  grid: 'Projets',
  search: 'Rechercher un projet',
  create: 'Nouveau projet',
  edit: 'Modifier',
  editTitle: 'Modifier le projet',
  noneTitle: 'Aucun projet pour l’instant',
  noneText: 'Un projet est ce qu’un client construit ou entretient ; ses systèmes contiennent les articles.',
  notFound: 'Ce projet n’existe pas ou vous n’y avez pas accès',
  overview: 'Vue d’ensemble',
  managerHint: 'Pas nécessairement un utilisateur de Vigie.',
  ownerHint: 'Le client auquel appartient le projet. Il ne pourra plus être modifié.',
  sections: {
    project: 'Projet',
    course: 'Calendrier',
    record: 'Fiche',
    system: 'Système',
  },
  remove: 'Supprimer',
  removeTitle: 'Supprimer {{name}} ?',
  removeText: 'Cette action est irréversible. Un projet qui a encore des systèmes ne peut pas être supprimé.',
  times: '× {{number}}',
  systems: {
    title: 'Systèmes',
    create: 'Nouveau système',
    editTitle: 'Modifier le système',
    none: 'Aucun système pour l’instant',
    noneText: 'Les systèmes sont les subdivisions d’un projet. Chacun contient des articles, avec leur quantité.',
    below: 'Sous-systèmes',
    noneBelow: 'Ce système n’a pas de sous-système.',
    in: 'dans {{name}}',
    notFound: 'Ce système n’existe pas ou vous n’y avez pas accès',
    parentHint: 'Laissez vide pour un système de premier niveau.',
    quantityHint: 'Nombre d’exemplaires dans le système parent.',
    noParts: 'Aucun article dans ce système pour l’instant',
    noPartsText: 'Ajoutez les articles qui le composent, chacun avec sa quantité.',
    removeText:
      'Cette action est irréversible. Un système qui a des sous-systèmes ne peut pas être supprimé. Ses articles sont conservés.',
  },
  parts: {
    title: 'Articles',
    none: 'Aucun article n’est lié à ce projet',
    noneText:
      'Les articles d’un système sont listés avec ce système. Pour lier un article directement au projet, modifiez l’article.',
    part: 'Article',
    quantity: 'Quantité',
    add: 'Ajouter un article',
    addOne: 'Ajouter',
    addHint:
      'Saisissez une partie de sa référence. Si l’article est déjà dans le système, sa quantité est mise à jour.',
    change: 'Modifier la quantité',
    quantityOf: 'Quantité de {{name}}',
    takeOff: 'Retirer',
    takeOffTitle_one: 'Retirer {{number}} article de {{name}} ?',
    takeOffTitle_many: 'Retirer {{number}} articles de {{name}} ?',
    takeOffTitle_other: 'Retirer {{number}} articles de {{name}} ?',
    takeOffText: 'Les articles eux-mêmes ne sont pas supprimés ; l’historique garde leurs quantités.',
  },
};

export default projects;
