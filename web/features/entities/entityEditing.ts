import { type EntityAnswer, entityInput } from '#shared/entities/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';

const changeable = entityInput.omit({ type: true });

/** How an entity is changed; its type stays. */
export function entityEditing(record: EntityAnswer): Editing<typeof changeable, EntityAnswer> {
  const params = { id: record.id };
  return {
    kind: 'entity',
    schema: changeable,
    record,
    save: (body) => api('PUT /api/entities/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/entities/{id}', { params }),
    history: 'GET /api/entities/{id}/history',
  };
}
