import { AppError } from '#shared/errors.ts';
import type { Actor } from './actor.ts';

/** For actions reserved to the user in person: spending credits, changing password or e-mail address. */
export function refuseWhileImpersonating({ author }: Pick<Actor, 'author'>): void {
  if (author.on_behalf_of !== undefined) throw new AppError('not_while_impersonating');
}
