import { AppError } from '#shared/errors.ts';
import { daysAfter, LIFETIMES, type Lifetime } from '#shared/lifetimes.ts';
import { env } from '../runtime/env.ts';

const daysOf = (lifetime: Lifetime): number => Number(env(LIFETIMES[lifetime]));

/**
 * The instant until which files created at an instant are kept. S3 deletes them at the midnight after it; from the
 * instant on, they count as deleted.
 */
export const keptUntil = (lifetime: Lifetime, created: string): string => daysAfter(created, daysOf(lifetime));

export const isExpired = (lifetime: Lifetime, created: string, at = Date.now()): boolean =>
  Date.parse(keptUntil(lifetime, created)) <= at;

/** Answers for a file whose time is over. */
export function refuseExpired(lifetime: Lifetime, created: string): void {
  if (isExpired(lifetime, created)) throw new AppError('file_expired', { params: { days: daysOf(lifetime) } });
}
