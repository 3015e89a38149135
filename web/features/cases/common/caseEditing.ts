import { type CaseAnswer, caseInput } from '#shared/cases/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';

const ownCase = caseInput.omit({ project: true, product: true });

/** How a case is changed. */
export function caseEditing(record: CaseAnswer): Editing<typeof ownCase, CaseAnswer> {
  const params = { id: record.id };
  return {
    kind: 'case',
    schema: ownCase,
    record,
    save: (body) => api('PUT /api/cases/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/cases/{id}', { params }),
    history: 'GET /api/cases/{id}/history',
  };
}
