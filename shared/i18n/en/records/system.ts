import type { SystemAnswer } from '../../../systems/schema.ts';

/** Names of a system's fields. */
const system = {
  name: 'Name',
  reference: 'Reference',
  description: 'Description',
  project: 'Project',
  project_label: 'Project',
  parent: 'Parent system',
  parent_label: 'Parent system',
  quantity: 'Quantity',
  parts: 'Parts and quantities',
  alternates: 'Permitted alternates',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  products: 'Parts',
  alternate_products: 'Parts permitted as alternates',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof SystemAnswer, 'id' | 'version'>, string>;

export default system;
