import { type UserAnswer, userInput } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';

const changeable = userInput.omit({ username: true, permissions: true, is_active: true });

/** How a user is changed, but for permissions and deactivation. */
export function userEditing(record: UserAnswer): Editing<typeof changeable, UserAnswer> {
  const params = { id: record.id };
  return {
    kind: 'user',
    schema: changeable,
    record,
    save: (body) => api('PUT /api/users/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/users/{id}', { params }),
    history: 'GET /api/users/{id}/history',
  };
}
