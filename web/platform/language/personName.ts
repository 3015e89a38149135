import { formerCode } from '#shared/users/pseudonyms.ts';
import { phrases } from '#web/platform/language/phrases.ts';

/** A username as it is shown: that of an erased person is “Former user 7F3A”. */
export function personName(username: string): string {
  const code = formerCode(username);
  return code === undefined ? username : phrases.t('common:formerUser', { code });
}

type Authored = {
  user: string;
  user_label?: string | undefined;
  on_behalf_of?: string | undefined;
  on_behalf_of_label?: string | undefined;
};

/** Who did something: the name if the server tells it, else the username. */
export const authorName = ({ user, user_label }: Authored): string => user_label ?? personName(user);

/** In whose name it was done; undefined: in the author's own. */
export const principalName = ({ on_behalf_of, on_behalf_of_label }: Authored): string | undefined =>
  on_behalf_of && (on_behalf_of_label ?? personName(on_behalf_of));
