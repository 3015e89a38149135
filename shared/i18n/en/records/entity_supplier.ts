import { record } from './common.ts';

const entitySupplier = {
  ...record,
  supplier: 'Third-party',
  owner_entity: 'Entity',
  entity_supplier_code: 'Own code',
  custom_supplier_name: 'Own name',
};

export default entitySupplier;
