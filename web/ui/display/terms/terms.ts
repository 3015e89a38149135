import type terms from '#shared/i18n/en/terms.ts';

export type TermName = keyof typeof terms;

/** What is explained. Its names are here, so that the explanations are loaded only when somebody asks for one. */
export const TERMS: ReadonlySet<string> = new Set<TermName>([
  'availability_status',
  'monitoring_status',
  'fact_source',
  'durability',
  'reliability',
  'sri',
  'stcomm',
  'supplier_ref',
  'internal_ref',
  'distributor_ref',
  'nno',
  'last_buy_order',
  'end_of_life',
  'cmr',
  'reach',
  'rohs',
  'eccn',
  'replacement_validation',
  'ncages',
  'monitoring_credits',
  'processing_credits',
  'gosm',
  'abgo_basic',
  'abgo_medium',
  'abgo_premium',
  'sourcing',
  'supplier_portal',
]);

export const isTerm = (name: string): name is TermName => TERMS.has(name);
