import type { Actor } from '#platform/auth/actor.ts';
import { AppError } from '#shared/errors.ts';
import { MAX_PARTS } from '#shared/exchanges/calls.ts';
import { suppliedParts } from '../projects/store.ts';

/** Ids of the parts of a project that a third-party makes: no more than one exchange is about. */
export async function partsOfProject(actor: Actor, project: string, supplier: string): Promise<string[]> {
  const ids = await suppliedParts(actor, project, supplier);
  if (ids.length > MAX_PARTS) throw new AppError('too_large', { params: { limit: MAX_PARTS } });
  return ids.sort();
}
