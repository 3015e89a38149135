import type { User } from '#shared/users/schema.ts';

/** Whether the stage demands a second factor of a person who has none. */
export const lacksSecondFactor = (user: User, entityType: string | undefined): boolean =>
  process.env.MFA_FOR_OPERATORS === 'on' && !user.has_second_factor && (user.is_superuser || entityType === 'vigie');
