import type { Assignable } from '#platform/jobs/assigning.ts';
import { SUPPORT } from '#platform/records/kinds.ts';
import { AppError } from '#shared/errors.ts';
import type { Support } from '#shared/supports/schema.ts';

export const assignableSupports: Assignable<Support> = {
  task: { action: 'support_assign' },
  kind: SUPPORT,
  checkOpen({ state }) {
    if (state === 'done') throw new AppError('invalid', { fields: { state: [{ code: 'work_is_done' }] } });
  },
};
