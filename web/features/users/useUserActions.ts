import type { UserAnswer } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { nameOfUser } from './common/names.ts';
import type { UserRow } from './people.ts';

type Subject = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'username' | 'version'>;

/** Actions on a user that need no dialog, one at a time; each shows an alert with its outcome. */
export function useUserActions() {
  const { t } = useTranslation('users');
  const { isBusy, busily } = useBusy();
  return {
    isBusy,
    invite: ({ id, email = '' }: Subject) =>
      busily(() => api('POST /api/users/{id}/invitation', { params: { id }, success: t('invited', { email }) })),
    reactivate: ({ id, version, ...user }: Subject, onSaved: (saved: UserAnswer) => Promise<unknown>) =>
      busily(async () => {
        const body = { is_active: true, ...(version && { version }) };
        const success = t('reactivate.done', { name: nameOfUser(user) });
        await onSaved(await api('PUT /api/users/{id}', { params: { id }, body, success }));
      }),
  };
}
