import { record } from './common.ts';

const entitySupplier = {
  ...record,
  supplier: 'Third-party',
  owner_entity: 'Entity',
  entity_supplier_code: 'Internal code',
  custom_supplier_name: 'Internal name',
};

export default entitySupplier;
