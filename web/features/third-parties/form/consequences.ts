import type { Job } from '#shared/jobs/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import type { Input } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/apiError.ts';

/** The number of parts that a refused change affects; null for other refusals. */
export function partsToConfirm(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'confirmation_required') return null;
  const parts = valueIn(error.detail, 'parts');
  return typeof parts === 'number' ? parts : 0;
}

export type Change = Input<'PUT /api/suppliers/{id}'>['body'];
export type Consequence = 'inactive' | 'retype';

/** The subject of a change to confirm: deactivation comes before the type. */
export const consequenceOf = ({ is_active }: Change): Consequence => (is_active === false ? 'inactive' : 'retype');

/** The changed third-party; `job` updates its parts. */
export type Changed = SupplierAnswer & { job?: Job | undefined };
