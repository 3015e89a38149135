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
    operator: 'Équipe Vigie uniquement',
  },
  hints: {
    nno: '13 chiffres. Obligatoire si l’article est identifié par ce numéro.',
    supplier_name: 'Tel qu’importé, tant qu’il n’est pas lié à un tiers connu.',
    supplier_ref: 'Obligatoire, sauf s’il y a une référence interne ou un numéro de nomenclature OTAN.',
    eccn: 'Par exemple 3A001.a ou EAR99.',
    is_public: 'Visible par tous dans le catalogue.',
  },
  remove: 'Supprimer',
  removeTitle: 'Supprimer {{name}} ?',
  removeText:
    'Cette action est irréversible. Un article utilisé par une liste de suivi, un système ou une demande ne peut pas être supprimé.',
  bulk: {
    title_one: 'Modifier {{number}} article',
    title_many: 'Modifier {{number}} articles',
    title_other: 'Modifier {{number}} articles',
    field: 'Champ',
    text: 'La valeur remplace la valeur actuelle de ces articles. Laissez-la vide pour effacer le champ.',
    catalogue: 'Les articles du catalogue ne sont pas modifiés : seule l’équipe Vigie peut le faire.',
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
