import i18next from 'i18next';
import { formerCode } from '#shared/users/pseudonyms.ts';

/** A username as it is shown: that of an erased person is “Former user 7F3A”. */
export function personName(username: string): string {
  const code = formerCode(username);
  return code === undefined ? username : i18next.t('common:formerUser', { code });
}
