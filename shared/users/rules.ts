import type { Entity } from '../entities/schema.ts';
import { AppError, type FieldProblems, noProblems } from '../errors.ts';
import { type Holder, holds } from '../permissions.ts';
import type { Group } from './groups.ts';
import type { User } from './schema.ts';

/** Union of the groups' permissions and the user's own. */
export const permissionsOf = (groups: readonly Pick<Group, 'permissions'>[], own: readonly string[]): string[] =>
  [...new Set([...groups.flatMap(({ permissions }) => permissions), ...own])].sort();

type Rights = Pick<User, 'is_superuser' | 'permissions'>;

/** Rights of a user that `holder` lacks, by field: `holder` may neither grant them nor manage users who have them. */
export function rightsBeyond(
  holder: Holder,
  { is_superuser, permissions }: Rights,
  groups: readonly Pick<Group, 'name' | 'permissions'>[],
): FieldProblems {
  const problems = noProblems();
  const isBeyond = (permission: string) => !holds(holder, permission);
  const beyond = {
    groups: groups.filter((group) => group.permissions.some(isBeyond)).map(({ name }) => name),
    permissions: permissions.filter(isBeyond),
  };
  if (is_superuser && !holder.is_superuser) problems.is_superuser = [{ code: 'superusers_only' }];
  for (const [field, names] of Object.entries(beyond))
    if (names.length > 0) problems[field] = [{ code: 'not_yours_to_give', params: { what: names.join(', ') } }];
  return problems;
}

type Subject = Holder & { entity: Pick<Entity, 'type'> };

/**
 * The operator's users may act as others with a permission of its own. Acting as a colleague also requires seeing
 * colleagues and holding all of the colleague's rights.
 */
export function mayActAs(self: Subject, other: Subject): boolean {
  if (self.entity.type !== 'vigie' || !holds(self, 'user.impersonate')) return false;
  if (other.is_superuser && !self.is_superuser) return false;
  const isBeyond = (permission: string) => !holds(self, permission);
  return other.entity.type !== 'vigie' || !['user.view_admin', ...other.permissions_list].some(isBeyond);
}

/** A username is not the e-mail address of another person, who could then not be invited. */
export const usernameProblems = ({ username, email }: Pick<User, 'username' | 'email'>): FieldProblems =>
  username.includes('@') && username.toLowerCase() !== email.toLowerCase()
    ? { username: [{ code: 'username_is_address' }] }
    : noProblems();

/** The rights of a user who acts as another: those that both have. */
export const rightsInCommon = (self: Holder, other: Holder): Holder => ({
  is_superuser: self.is_superuser && other.is_superuser,
  permissions_list: other.permissions_list.filter((permission) => holds(self, permission)),
});

type Standing = Pick<User, 'is_superuser' | 'is_active'>;

/** Whether an active superuser would stop being one. */
export const losesSuperuser = (before: Standing, after: Standing): boolean =>
  before.is_superuser && before.is_active && !(after.is_superuser && after.is_active);

type Administrator = Standing & Pick<User, 'entity'> & { permissions_list: readonly string[] };
const administers = (user: Administrator): boolean => user.is_active && holds(user, 'user.change');

/** Whether somebody who manages the users of a company would stop doing so. */
export const losesAdministration = (before: Administrator, after: Administrator): boolean =>
  administers(before) && (!administers(after) || before.entity !== after.entity);

/** Users cannot lock themselves out, nor leave a company without the last one who manages its users. */
export function checkOwnAccount(before: Administrator, after: Administrator): void {
  if (losesSuperuser(before, after) || losesAdministration(before, after) || (before.is_active && !after.is_active))
    throw new AppError('own_account');
}
