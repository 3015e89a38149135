import type en from '../../en/records/entity_supplier.ts';
import type { Phrases } from '../../phrases.ts';
import { record } from './common.ts';

const entitySupplier: Phrases<typeof en> = {
  ...record,
  supplier: 'Tiers',
  owner_entity: 'Entité',
  entity_supplier_code: 'Code interne',
  custom_supplier_name: 'Appellation interne',
};

export default entitySupplier;
