import type { Permission } from '#shared/permissions.ts';
import type { User } from '#shared/users/schema.ts';
import { as, type Client, clientFor, logIn } from '../product/client.ts';

/** Headers of a request as another user. */
export const viewingAs = (username: string, reason = 'Test as this user'): Record<string, string> => ({
  'custom-user-username': username,
  'custom-user-reason': encodeURIComponent(reason),
});

type Rights = { permissions?: readonly Permission[]; is_superuser?: boolean };

/** A new user of an entity, in no group and without a password; the superuser acts as them. */
export async function newcomer(
  username: string,
  entity: string,
  { permissions = [], is_superuser = false }: Rights = {},
): Promise<Client> {
  const superuser = await as('superuser');
  const email = `${username}@example.com`;
  const name = { first_name: username, last_name: 'Newcomer' };
  const body = { username, email, ...name, entity, permissions, is_superuser, language: 'en' };
  await superuser.call<User>('POST /api/users', { body });
  return clientFor(await logIn('superuser'), viewingAs(username));
}
