import type en from '../../en/records/asked_monitoring.ts';
import type { Phrases } from '../../phrases.ts';

const askedMonitoring: Phrases<typeof en> = {
  product: 'Article',
  product_label: 'Article',
  supplier_label: 'Fabricant',
  supplier_ref: 'Référence fabricant',
  internal_ref: 'Référence interne',
  label: 'Libellé',
  availability_status: 'Disponibilité',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  state: 'État',
  requested_by: 'Demandé par',
  requested_by_label: 'Demandé par',
  note: 'Note',
  cart: 'Panier',
  confirmed_at: 'Confirmée le',
  cost: 'Jetons',
  creation_date: 'Demandée le',
  modification_date: 'Modifiée',
  monitoring: 'Veille',
  is_open: 'En cours',
  ended_at: 'Terminée le',
  ended_as: 'Issue',
};

export default askedMonitoring;
