import { useTranslation } from 'react-i18next';
import { api } from '#web/lib/api.ts';
import { nameOfUser, type UserRow } from './people.ts';

type Subject = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'username' | 'version'>;

/** What is done to one user at once; each alerts of its success or failure, and throws when it fails. */
export function useUserActions() {
  const { t } = useTranslation('users');
  return {
    invite: ({ id, email = '' }: Subject) =>
      api('POST /api/users/{id}/invitation', { params: { id }, success: t('invited', { email }) }).catch(() => {}),
    reactivate: ({ id, version, ...user }: Subject) =>
      api('PUT /api/users/{id}', {
        params: { id },
        body: { is_active: true, ...(version && { version }) },
        success: t('reactivate.done', { name: nameOfUser(user) }),
      }),
  };
}
