import { TO_BE_DEFINED, UNKNOWN } from '#shared/parts/availability.ts';
import type { Part } from '#shared/parts/schema.ts';
import { isConsultable } from '#shared/third-parties/rules.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';

/** A new part whose third-party cannot be asked is unknown, unless its availability is stated. */
export const firstStatus = (
  { availability_status = TO_BE_DEFINED }: Partial<Pick<Part, 'availability_status'>>,
  supplier: Supplier | undefined,
): Partial<Part> =>
  supplier && !isConsultable(supplier) && availability_status === TO_BE_DEFINED ? { availability_status: UNKNOWN } : {};
