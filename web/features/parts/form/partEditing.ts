import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';
import { partForm } from './partControls.ts';

/** How a part is changed. */
export function partEditing(part: PartAnswer): Editing<typeof partForm, PartAnswer> {
  const params = { id: part.id };
  return {
    kind: 'product',
    schema: partForm,
    record: part,
    save: (body) => api('PUT /api/products/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/products/{id}', { params }),
    history: 'GET /api/products/{id}/history',
  };
}
