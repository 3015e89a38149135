import type en from '../en/part-forms.ts';
import type { Phrases } from '../phrases.ts';

const partForms: Phrases<typeof en> = {
  createConfirm: 'Créer l’article',
  editTitle: 'Modifier l’article',
  allFields: 'Tous les champs',
  meaning: 'Choisissez un champ pour lire ce qu’il signifie.',
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
    nno: '13 caractères, par exemple 5935-14-555-0199. Obligatoire si l’article est identifié par ce numéro.',
    nno_letters: 'Vérifiez les lettres : peu de numéros de nomenclature OTAN en comportent.',
    supplier_name: 'Tel qu’importé, tant qu’il n’est pas lié à un tiers connu.',
    supplier_ref: 'Obligatoire, sauf s’il y a une référence interne ou un numéro de nomenclature OTAN.',
    eccn: 'Par exemple 3A001.a ou EAR99.',
    is_public: 'Visible par tous dans le catalogue.',
  },
  removeTitle: 'Supprimer {{name}} ?',
  removeText:
    'Cette action est irréversible. Ses documents sont supprimés aussi. Un article utilisé par une liste de suivi, un système ou une demande ne peut pas être supprimé.',
  locked: {
    watched: 'Cet article est sous veille. Seule sa veille remplit ces champs.',
    catalogue: 'Dans le catalogue, seule une veille remplit ces champs. Pour les changer, enregistrez une correction.',
  },
};

export default partForms;
