import { isSourcing } from '#shared/entities/rules.ts';
import type { Entity } from '#shared/entities/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { User } from '#shared/users/schema.ts';
import { today } from '../clock.ts';
import type { Author } from '../history.ts';
import { ENTITY, USER, usernameKey } from '../kinds.ts';
import { findUnique, readRecord } from '../records.ts';
import { permissionsOf } from './groups.ts';

/** Who asks: the user whose permissions and visibility count, and the author that histories name. */
export type Actor = {
  user: User;
  entity: Entity;
  is_superuser: boolean;
  permissions_list: string[];
  isSourcing: boolean;
  author: Author;
  language: Language;
};

/** Fails closed: unknown and deactivated users are refused. */
async function activeUser(username: string): Promise<User> {
  const id = await findUnique(USER, usernameKey(username));
  const user = id && (await readRecord(USER, id));
  if (!user) throw new AppError('bad_token');
  if (!user.is_active) throw new AppError('account_disabled');
  return user;
}

async function actorFor(user: User, author: Author): Promise<Actor> {
  const entity = await readRecord(ENTITY, user.entity);
  if (!entity) throw new AppError('account_disabled');
  return {
    user,
    entity,
    is_superuser: user.is_superuser,
    permissions_list: permissionsOf(user.groups, user.permissions),
    isSourcing: isSourcing({ ...user, subscriptions: entity.subscriptions }, today()),
    author,
    language: user.language,
  };
}

/**
 * The actor of a request. An operator may act as another user: permissions and visibility become that user's, both
 * names stand in histories. Superusers can be impersonated only by superusers.
 */
export async function actorOf(username: string, impersonated?: string): Promise<Actor> {
  const self = await activeUser(username);
  if (!impersonated || impersonated.toLowerCase() === self.username.toLowerCase())
    return actorFor(self, { user: self.username });
  const own = await readRecord(ENTITY, self.entity);
  const other = await activeUser(impersonated).catch(() => undefined);
  if (own?.type !== 'vigie' || !other || (other.is_superuser && !self.is_superuser))
    throw new AppError('impersonation_denied');
  return actorFor(other, { user: self.username, on_behalf_of: other.username });
}
