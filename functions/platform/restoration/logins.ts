import { paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '#shared/users/schema.ts';
import { env } from '../runtime/env.ts';
import { cognito } from '../storage/aws.ts';
import type { Known } from './known.ts';

/** Usernames of the user pool. */
async function allLogins(): Promise<Set<string>> {
  const found = new Set<string>();
  const pages = paginateListUsers({ client: cognito() }, { UserPoolId: env('USER_POOL_ID'), AttributesToGet: [] });
  for await (const { Users = [] } of pages)
    for (const { Username } of Users) if (Username) found.add(Username.toLowerCase());
  return found;
}

/** What people lack, or have too much. */
export type People = {
  /** Logins without a user in the restored table: the user was created after its instant. */
  strangers: string[];
  /** Users without a login who can choose a password once they are invited. */
  invited: User[];
  /** Users who may log in, and were deleted or made inactive since. */
  inactive: User[];
  /** Users whose data were erased since: the restored table names them again. */
  erased: User[];
};

/** `before`: the table that the stage used until now; undefined if it is gone. */
export async function peopleOf(restored: Known, before: Known | undefined): Promise<People> {
  const logins = await allLogins();
  const users = [...restored.users.values()];
  const names = new Set(users.map(({ username }) => username.toLowerCase()));
  const erased = users.filter(({ id }) => before?.erased.has(id) && !restored.erased.has(id));
  // A user is deleted only by an erasure, so a missing one was lost.
  const isLeft = ({ id }: User) => before?.users.get(id)?.is_active === false;
  const active = users.filter((user) => user.is_active && !erased.includes(user));
  return {
    strangers: [...logins].filter((name) => !names.has(name)),
    invited: active.filter((user) => !isLeft(user) && !logins.has(user.username.toLowerCase())),
    inactive: [...active.filter(isLeft), ...erased.filter(({ is_active }) => is_active)],
    erased,
  };
}
