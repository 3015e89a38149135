import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { nameAmong, nameOfUser } from './names.ts';

/** Choices of an operator: the user, and the active users of the operator that the user may see. */
export function useColleagues() {
  const me = useUser();
  const { t } = useTranslation('exchanges');
  const mayView = useCan('user.view');
  const query = { entity_type: 'vigie', is_active: true, size: 100, order_by: 'last_name,first_name' };
  const { data } = useApi('GET /api/users', mayView ? { query, ownErrors: true } : null);
  const others = (data?.items ?? []).filter(({ id }) => id !== me.id);
  return [
    { value: me.id, label: t('followUps.me', { name: nameOfUser(me) }) },
    ...others.map((other) => ({ value: other.id, label: nameAmong(other, [me, ...others]) })),
  ];
}
