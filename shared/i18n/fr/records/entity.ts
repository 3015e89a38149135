import type en from '../../en/records/entity.ts';
import type { Phrases } from '../../phrases.ts';
import { place, record } from './common.ts';

const entity: Phrases<typeof en> = {
  ...record,
  ...place,
  name: 'Nom',
  type: 'Type',
  parent: 'Entité mère',
  parent_label: 'Entité mère',
  supplier: 'Tiers',
  supplier_label: 'Tiers',
  subscription_end: 'Fin du dernier abonnement',
  has_low_credits: 'Crédits presque épuisés',
  subscriptions: 'Abonnements',
  subscription_type: 'Abonnement',
  start_date: 'Début',
  end_date: 'Fin',
};

export default entity;
