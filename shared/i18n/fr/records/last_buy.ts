import type en from '../../en/records/last_buy.ts';
import type { Phrases } from '../../phrases.ts';

const lastBuy: Phrases<typeof en> = {
  product: 'Article',
  product_label: 'Article',
  project: 'Projet',
  project_label: 'Projet',
  name: 'Nom',
  note: 'Remarque',
  input: 'Hypothèses',
  orders: 'Articles dont la date limite de commande est à venir',
  parts_bought: 'Articles à acheter',
  quantity: 'Pièces',
  cash: 'Montant',
  reached: 'Probabilité de couverture',
  mean: 'Besoin attendu',
  covered_until: 'Couvert jusqu’en',
  stock_end: 'Stock jusqu’au',
  owner_entity: 'Société',
  owner_entity_label: 'Société',
  creation_date: 'Conservé',
  modification_date: 'Modifié',
};

export default lastBuy;
