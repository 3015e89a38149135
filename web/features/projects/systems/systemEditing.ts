import { type SystemAnswer, systemInput } from '#shared/systems/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';

// Parts are edited in their list, and a system stays in its project.
const ownSystem = systemInput.omit({ parts: true, project: true });

/** How a system is changed. */
export function systemEditing(system: SystemAnswer): Editing<typeof ownSystem, SystemAnswer> {
  const params = { id: system.id };
  return {
    kind: 'system',
    schema: ownSystem,
    record: system,
    save: (body) => api('PUT /api/systems/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/systems/{id}', { params }),
    history: 'GET /api/systems/{id}/history',
  };
}
