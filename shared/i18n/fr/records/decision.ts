import type en from '../../en/records/decision.ts';
import type { Phrases } from '../../phrases.ts';

const decision: Phrases<typeof en> = {
  line_key: 'Ligne',
  supplier: 'Fabricant',
  supplier_ref: 'Référence fabricant',
  internal_ref: 'Référence interne',
  nno: 'Numéro OTAN',
  label: 'Libellé',
  product: 'Article du catalogue',
  product_label: 'Article du catalogue',
  decided_by: 'Décidée par',
  decided_at: 'Décidée le',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Créée',
  modification_date: 'Modifiée',
};

export default decision;
