import type en from '../en/part-forms.ts';
import type { Phrases } from '../phrases.ts';

const partForms: Phrases<typeof en> = {
  create: 'Nouvel article',
  createConfirm: 'Créer l’article',
  edit: 'Modifier',
  editTitle: 'Modifier l’article',
  sections: {
    identification: 'Identification',
    availability: 'Disponibilité',
    lifecycle: 'Cycle de vie',
    replacement: 'Remplacement',
    compliance: 'Conformité',
    place: 'Utilisation',
    more: 'Informations complémentaires',
    operator: 'Pour Vigie seulement',
  },
  hints: {
    nno: '13 chiffres. Nécessaire lorsque l’article est identifié par lui.',
    supplier_name: 'Tel qu’importé, tant que ce n’est pas un tiers connu.',
    supplier_ref: 'Elle ou la référence interne est nécessaire, à moins d’un numéro OTAN.',
    eccn: 'Par exemple 3A001.a ou EAR99.',
    is_public: 'Tous le voient dans le catalogue.',
  },
  remove: 'Supprimer',
  removeTitle: 'Supprimer {{name}} ?',
  removeText:
    'Cette action est définitive. Un article auquel se réfère une liste de suivi, un système ou une demande ne peut pas être supprimé.',
  bulk: {
    title_one: 'Modifier {{number}} article',
    title_many: 'Modifier {{number}} articles',
    title_other: 'Modifier {{number}} articles',
    field: 'Champ',
    text: 'La valeur remplace celle des articles dans ce champ ; vide, elle l’enlève.',
    catalogue: 'Les articles du catalogue restent comme ils sont : seule Vigie les modifie.',
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
  },
};

export default partForms;
