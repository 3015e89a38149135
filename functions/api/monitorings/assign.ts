import type { Assignable } from '#platform/jobs/assigning.ts';
import { MONITORING } from '#platform/records/kinds.ts';
import { AppError } from '#shared/errors.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';

export const assignableMonitorings: Assignable<Monitoring> = {
  task: { action: 'monitoring_assign' },
  kind: MONITORING,
  checkOpen(monitoring) {
    if (hasEnded(monitoring)) throw new AppError('invalid', { fields: { status: [{ code: 'monitoring_has_ended' }] } });
  },
};
