import type { KeptPlanAnswer } from '../../../parts/last-buy/kept.ts';

/** Names of the fields of a kept last-buy plan. */
const lastBuy = {
  product: 'Part',
  product_label: 'Part',
  project: 'Project',
  project_label: 'Project',
  name: 'Name',
  note: 'Note',
  input: 'Assumptions',
  orders: 'Parts with a last buy order ahead',
  parts_bought: 'Parts to buy',
  quantity: 'Pieces',
  cash: 'Cash',
  reached: 'Probability that they last',
  mean: 'Expected demand',
  covered_until: 'Covered until',
  stock_end: 'Stock until',
  owner_entity: 'Company',
  owner_entity_label: 'Company',
  creation_date: 'Kept',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof KeptPlanAnswer, 'id' | 'version'>, string>;

export default lastBuy;
