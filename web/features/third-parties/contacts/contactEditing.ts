import { type ContactAnswer, contactInput } from '#shared/contacts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';

const schema = contactInput.omit({ is_active: true });

/** How a contact is changed. */
export function contactEditing(contact: ContactAnswer): Editing<typeof schema, ContactAnswer> {
  const params = { id: contact.id };
  return {
    kind: 'contact',
    schema,
    record: contact,
    save: (body) => api('PUT /api/contacts/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/contacts/{id}', { params }),
    history: 'GET /api/contacts/{id}/history',
  };
}
