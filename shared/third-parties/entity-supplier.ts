import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { id, optional, recordBase, text } from '../records.ts';

/** An entity's own code and name for a third-party. */
export const entitySupplierInput = z.strictObject({
  entity_supplier_code: optional(text(100)),
  custom_supplier_name: optional(text(200)),
});

/** One per pair of `supplier` and `owner_entity`. */
export const entitySupplier = recordBase.extend({
  ...entitySupplierInput.shape,
  supplier: id,
  owner_entity: id,
});
export const entitySupplierColumns = {
  id: { type: 'text' },
  supplier: { type: 'link' },
  owner_entity: { type: 'link' },
  entity_supplier_code: { type: 'reference', searched: true },
  custom_supplier_name: { type: 'text', searched: true },
} as const satisfies Columns;
export type EntitySupplier = z.infer<typeof entitySupplier>;
