import type { CaseAnswer } from '../../../cases/schema.ts';

/** Names of the fields of a case. */
const caseFields = {
  product: 'Part',
  part_label: 'Part',
  part_supplier_label: 'Manufacturer',
  project: 'Project',
  project_name: 'Project',
  state: 'State',
  needed_on: 'Needed by',
  responsible: 'Responsible',
  resolution: 'Resolution',
  estimate: 'Estimated cost',
  actual: 'Actual cost',
  next_resolution: 'Next cheapest way',
  next_cost: 'Cost of the next cheapest way',
  cost_avoided: 'Cost avoided',
  currency: 'Currency',
  cost_table: 'Published costs',
  cost_table_label: 'Published costs',
  comment: 'Comment',
  closed_on: 'Closed',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof CaseAnswer, 'id' | 'version'>, string>;

export default caseFields;
