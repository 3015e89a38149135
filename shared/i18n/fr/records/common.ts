import type * as en from '../../en/records/common.ts';
import type { Phrases } from '../../phrases.ts';

export const record: Phrases<typeof en.record> = {
  id: 'Identifiant',
  creation_date: 'Créé',
  modification_date: 'Modifié',
};

export const place: Phrases<typeof en.place> = {
  address: 'Adresse',
  zip: 'Code postal',
  city: 'Ville',
  department: 'Département',
  department_label: 'Département',
  region: 'Région',
  region_label: 'Région',
  country: 'Pays',
  country_label: 'Pays',
};

export const reference: Phrases<typeof en.reference> = {
  label_en: 'Libellé anglais',
  label_fr: 'Libellé français',
  position: 'Position',
  is_active: 'Actif',
};

/** What requests of both kinds have. */
export const request = {
  product: 'Article',
  product_label: 'Article',
  supplier_label: 'Fabricant',
  supplier_ref: 'Référence fabricant',
  internal_ref: 'Référence interne',
  label: 'Libellé',
  availability_status: 'Disponibilité',
  fact_source: 'Source de la disponibilité',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  state: 'Statut',
  requested_by: 'Demandée par',
  requested_by_label: 'Demandée par',
  requested_by_name: 'Demandée par',
  note: 'Note',
  cart: 'Panier',
  confirmed_at: 'Confirmée le',
  cost: 'Crédits',
  creation_date: 'Demandée le',
  modification_date: 'Modifiée',
};
