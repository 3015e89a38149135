import { formerCode } from '#shared/users/pseudonyms.ts';
import { personName } from '#web/platform/language/personName.ts';

type Named = { [K in 'first_name' | 'last_name' | 'username']?: string | undefined };

export const isFormer = ({ username = '' }: Named): boolean => formerCode(username) !== undefined;

export const nameOfUser = ({ first_name = '', last_name = '', username = '' }: Named): string =>
  isFormer({ username }) ? personName(username) : `${first_name} ${last_name}`.trim() || username;

/** The name of one of several people; two with the same name have their usernames after it. */
export function nameAmong(user: Named, all: readonly Named[]): string {
  const name = nameOfUser(user);
  return all.filter((other) => nameOfUser(other) === name).length > 1 ? `${name} (${user.username})` : name;
}
