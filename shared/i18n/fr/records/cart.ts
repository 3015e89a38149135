import type en from '../../en/records/cart.ts';
import type { Phrases } from '../../phrases.ts';

const cart: Phrases<typeof en> = {
  kind: 'Type',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  note: 'Note',
  element_count: 'Demandes',
  cost: 'Crédits',
  confirmed_by: 'Confirmé par',
  confirmed_by_label: 'Confirmé par',
  confirmed_by_name: 'Confirmé par',
  is_treated: 'Traité',
  expected_on: 'Réponse attendue pour le',
  treated_at: 'Traité le',
  followed_by: 'Responsable',
  followed_by_label: 'Responsable',
  followed_by_name: 'Responsable',
  due_on: 'Échéance',
  creation_date: 'Confirmé le',
  modification_date: 'Modifié',
};

export default cart;
