import type { Job } from '#shared/jobs/schema.ts';
import { valueIn } from '#shared/objects.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import type { Input } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/apiError.ts';

/** How many parts a refused change would reach; null when it was refused for another reason. */
export function partsToConfirm(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'confirmation_required') return null;
  const parts = valueIn(error.detail, 'parts');
  return typeof parts === 'number' ? parts : 0;
}

export type Change = Input<'PUT /api/suppliers/{id}'>['body'];
export type Consequence = 'inactive' | 'retype';

/** What a change that has to be confirmed is about: its end counts more than its type. */
export const consequenceOf = ({ is_active }: Change): Consequence => (is_active === false ? 'inactive' : 'retype');

/** A third-party as it was changed; `job` changes its parts. */
export type Changed = SupplierAnswer & { job?: Job | undefined };
