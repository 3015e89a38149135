import { type MonitoringAnswer, monitoringInput } from '#shared/monitorings/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';
import { closingForm } from './closingForm.ts';

type Form = typeof monitoringInput | typeof closingForm;

/** How a monitoring is changed. One that is closed stays a whole finding. */
export function monitoringEditing(record: MonitoringAnswer): Editing<Form, MonitoringAnswer> {
  const params = { id: record.id };
  return {
    kind: 'monitoring',
    schema: record.status === 'closed_1' ? closingForm : monitoringInput,
    record,
    save: (body) => api('PUT /api/monitorings/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/monitorings/{id}', { params }),
    history: 'GET /api/monitorings/{id}/history',
  };
}
