import { z } from 'zod';

/** Digits of a code of the person's device. */
export const CODE_DIGITS = 6;
/** Digits of the code that replaces a lost device, so that both fit into one numeric field. */
export const RECOVERY_DIGITS = 20;

const CODE_MAX = 40;
/** A code as people type it, perhaps in groups: of the device, or the recovery code. */
export const typedCode = z
  .string()
  .max(CODE_MAX)
  .regex(/^ *\d[\d ]{5,}$/, { error: 'not_code' });

/** What ended two-step log-in: the person, an administrator, or the recovery code. */
export const SECOND_FACTOR_ENDS = ['person', 'administrator', 'recovery'] as const;
export type SecondFactorEnd = (typeof SECOND_FACTOR_ENDS)[number];
