import { type SupplierAnswer, supplierInput } from '#shared/third-parties/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';
import type { Changed } from './consequences.ts';

// Codes, favourite contact and activity are edited on the sheet.
const schema = supplierInput.omit({ ncages: true, favorite_contact: true, is_active: true });

/** How a third-party is changed, as long as its parts do not change with it. */
export function thirdPartyEditing(thirdParty: SupplierAnswer): Editing<typeof schema, Changed> {
  const params = { id: thirdParty.id };
  return {
    kind: 'supplier',
    schema,
    record: thirdParty,
    save: (body) => api('PUT /api/suppliers/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/suppliers/{id}', { params }),
    history: 'GET /api/suppliers/{id}/history',
  };
}
