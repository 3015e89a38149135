import type en from '../en/part-bulk.ts';
import type { Phrases } from '../phrases.ts';

const partBulk: Phrases<typeof en> = {
  title_one: 'Modifier {{number}} article',
  title_many: 'Modifier {{number}} articles',
  title_other: 'Modifier {{number}} articles',
  field: 'Champ',
  text: 'La valeur remplace la valeur actuelle de ces articles.',
  clear: 'Laissez-la vide pour effacer le champ.',
  own_one:
    '{{own}} sur {{total}} est à vous. Les autres sont dans le catalogue, que seule l’équipe Vigie peut modifier.',
  own_many:
    '{{own}} sur {{total}} sont à vous. Les autres sont dans le catalogue, que seule l’équipe Vigie peut modifier.',
  own_other:
    '{{own}} sur {{total}} sont à vous. Les autres sont dans le catalogue, que seule l’équipe Vigie peut modifier.',
  chooseOwn: 'Ne sélectionner que les vôtres',
  noneOwn: 'Aucun de ces articles n’est à vous : seule l’équipe Vigie peut modifier le catalogue.',
  undo: 'Annuler la modification',
  undone: 'comme avant',
  confirm_one: 'Modifier {{number}} article',
  confirm_many: 'Modifier {{number}} articles',
  confirm_other: 'Modifier {{number}} articles',
  outcome: 'Résultat pour les articles',
  changed_one: '{{number}} article modifié',
  changed_many: '{{number}} articles modifiés',
  changed_other: '{{number}} articles modifiés',
  unchanged_one: '{{number}} article avait déjà cette valeur',
  unchanged_many: '{{number}} articles avaient déjà cette valeur',
  unchanged_other: '{{number}} articles avaient déjà cette valeur',
  refused_one: '{{number}} article n’a pas pu être modifié',
  refused_many: '{{number}} articles n’ont pas pu être modifiés',
  refused_other: '{{number}} articles n’ont pas pu être modifiés',
  refusals: 'Articles qui n’ont pas pu être modifiés',
  deletion: {
    title_one: 'Supprimer {{number}} article ?',
    title_many: 'Supprimer {{number}} articles ?',
    title_other: 'Supprimer {{number}} articles ?',
    lost_one: '{{number}} article est supprimé avec ses données et son historique. Cette action est irréversible.',
    lost_many:
      '{{number}} articles sont supprimés avec leurs données et leur historique. Cette action est irréversible.',
    lost_other:
      '{{number}} articles sont supprimés avec leurs données et leur historique. Cette action est irréversible.',
    checking_one: 'Vérification de l’article…',
    checking_many: 'Vérification de {{number}} articles…',
    checking_other: 'Vérification de {{number}} articles…',
    checked_one: '{{checked}} article vérifié sur {{number}}…',
    checked_many: '{{checked}} articles vérifiés sur {{number}}…',
    checked_other: '{{checked}} articles vérifiés sur {{number}}…',
    unforeseen:
      'Les articles sont supprimés avec leurs données et leur historique. Cette action est irréversible. Ceux qu’une demande, une liste de suivi, un système ou une veille utilise restent, et le résultat dit combien.',
    none: 'Aucun de ces articles ne peut être supprimé.',
    refused: {
      not_own_one: '{{number}} article reste, car seule l’équipe Vigie peut supprimer les articles du catalogue :',
      not_own_many: '{{number}} articles restent, car seule l’équipe Vigie peut supprimer les articles du catalogue :',
      not_own_other: '{{number}} articles restent, car seule l’équipe Vigie peut supprimer les articles du catalogue :',
      referenced_one:
        '{{number}} article reste, car une demande, une liste de suivi, un système ou une veille l’utilise :',
      referenced_many:
        '{{number}} articles restent, car une demande, une liste de suivi, un système ou une veille les utilise :',
      referenced_other:
        '{{number}} articles restent, car une demande, une liste de suivi, un système ou une veille les utilise :',
    },
    deleted_one: '{{number}} article a été supprimé.',
    deleted_many: '{{number}} articles ont été supprimés.',
    deleted_other: '{{number}} articles ont été supprimés.',
    stayed_one: '{{number}} article n’a pas pu être supprimé.',
    stayed_many: '{{number}} articles n’ont pas pu être supprimés.',
    stayed_other: '{{number}} articles n’ont pas pu être supprimés.',
    more: 'et {{number}} de plus',
    unnamed: 'Article sans référence',
    confirm_one: 'Supprimer {{number}} article',
    confirm_many: 'Supprimer {{number}} articles',
    confirm_other: 'Supprimer {{number}} articles',
  },
};

export default partBulk;
