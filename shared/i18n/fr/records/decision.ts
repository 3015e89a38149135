import type en from '../../en/records/decision.ts';
import type { Phrases } from '../../phrases.ts';

const decision: Phrases<typeof en> = {
  line_key: 'Ligne',
  supplier: 'Fabricant',
  supplier_ref: 'Référence fabricant',
  internal_ref: 'Référence interne',
  nno: 'Numéro de nomenclature OTAN',
  label: 'Libellé',
  product: 'Article du catalogue',
  product_label: 'Article du catalogue',
  decided_by: 'Décidé par',
  decided_by_label: 'Décidé par',
  decided_at: 'Décidé le',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Créé',
  modification_date: 'Modifié',
};

export default decision;
