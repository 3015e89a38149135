import { type CostTable, costTable, costTableColumns } from '#shared/cases/costs.ts';
import { type Case, caseColumns, obsolescenceCase } from '#shared/cases/schema.ts';
import { nameKey } from '#shared/values/text.ts';
import type { Kind } from '../kind.ts';
import { OWNER_LABEL, owned, plain } from './common.ts';

/** There is one case for a part in a project; it is opened again. */
export const CASE: Kind<Case> = {
  ...plain,
  name: 'CASE',
  schema: obsolescenceCase,
  columns: caseColumns,
  owner: owned,
  unique: ({ project, product }) => [`${project}:${product}`],
  links: {
    project: { to: 'PROJECT' },
    product: { to: 'PRODUCT' },
    cost_table: { to: 'COST_TABLE' },
    owner_entity: { to: 'ENTITY', isSoft: true },
  },
  labels: { ...OWNER_LABEL, cost_table_label: { link: 'cost_table', field: 'name' } },
};

/** The list of the tables that everyone sees. */
export const PUBLISHED = 'published';
export const COST_TABLE: Kind<CostTable> = {
  ...plain,
  name: 'COST_TABLE',
  schema: costTable,
  columns: costTableColumns,
  owner: ({ owner_entity }) => owner_entity ?? PUBLISHED,
  unique: (table) => [`${COST_TABLE.owner(table)}:${nameKey(table.name)}`],
  links: { owner_entity: { to: 'ENTITY', isSoft: true } },
  labels: OWNER_LABEL,
  order: ['name'],
};
