import type en from '../en/choices.ts';
import type { Phrases } from '../phrases.ts';

const choices: Phrases<typeof en> = {
  kind: { nno: 'Numéro OTAN', reference_article: 'Référence fabricant' },
  origin: { product: 'Catalogue', import_product: 'Importé', watchlisted_product: 'Suivi' },
  replacement_validation: { validated: 'Validé', not_validated: 'Non validé', undetermined: 'Indéterminé' },
  import_status: { identified: 'Identifié', to_be_determined: 'À déterminer', suggested: 'Suggéré', new: 'Nouveau' },
  boolean: { true: 'Oui', false: 'Non' },
};

export default choices;
