import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { partForm } from './partControls.ts';

type Options = { onSaved: (part: PartAnswer) => unknown; showsOwnMessage?: true };

/** The state of a form that changes a part, or a single field of it. */
export function useEditPart(part: PartAnswer, options: Options) {
  const params = { id: part.id };
  return useEditForm({
    kind: 'product',
    schema: partForm,
    record: part,
    save: (body) => api('PUT /api/products/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/products/{id}', { params }),
    history: 'GET /api/products/{id}/history',
    ...options,
  });
}
