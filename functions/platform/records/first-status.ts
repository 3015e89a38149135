import type { Part } from '#shared/parts/schema.ts';
import { isConsultable, NO_STATUS } from '#shared/third-parties/rules.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';

/** A new part whose third-party cannot be asked is unknown, unless its availability is stated. */
export const firstStatus = (
  { availability_status = NO_STATUS }: Partial<Pick<Part, 'availability_status'>>,
  supplier: Supplier | undefined,
): Partial<Part> =>
  supplier && !isConsultable(supplier) && availability_status === NO_STATUS ? { availability_status: 'unknown_1' } : {};
