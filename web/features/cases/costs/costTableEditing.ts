import { type CostTableAnswer, costTableInput } from '#shared/cases/costs.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';

/** How a table of costs is changed. */
export function costTableEditing(table: CostTableAnswer): Editing<typeof costTableInput, CostTableAnswer> {
  const params = { id: table.id };
  return {
    kind: 'cost_table',
    schema: costTableInput,
    record: table,
    save: (body) => api('PUT /api/cost_tables/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/cost_tables/{id}', { params }),
    history: 'GET /api/cost_tables/{id}/history',
  };
}
