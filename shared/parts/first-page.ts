import type { ORIGINS } from './origins.ts';

/** The company's own parts, those of the catalogue, or both. */
export const SCOPES = ['mine', 'catalogue', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** Where the parts of a scope come from. */
export const ORIGINS_IN = {
  mine: ['import_product', 'watchlisted_product'],
  catalogue: ['product'],
  all: [],
} as const satisfies Record<Scope, readonly (typeof ORIGINS)[number][]>;

const BEFORE = 'label,availability_status,supplier_label,last_buy_order,fact_date,monitoring_status,family';
const PROOF = 'fact_source,monitoring_date';
const NAMES = 'nno,distributor_ref';

/**
 * What the list of parts asks for as long as the user has changed nothing, by the type of the user's company. The page asks
 * for it before the list's script is loaded, which asks for the same:
 * `test/e2e/start/first-visit.test.ts` counts.
 */
export const FIRST_PAGE = {
  client: { fields: `supplier_ref,internal_ref,${BEFORE},origin,import_file,${PROOF},${NAMES}`, scope: 'mine' },
  vigie: {
    fields: `supplier_ref,internal_ref,${BEFORE},origin,import_file,owner_entity_label,${PROOF},${NAMES}`,
    scope: 'all',
  },
  supplier: { fields: `supplier_ref,${BEFORE},origin,${PROOF}`, scope: null },
} as const satisfies Record<string, { fields: string; scope: Scope | null }>;
