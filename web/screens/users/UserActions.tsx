import { Mail, Pencil, UserCheck, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAnswer } from '#shared/users/schema.ts';
import { Button } from '#web/components/Button.tsx';
import { useCan, useUser } from '#web/lib/session.ts';
import { type NamedGroup, nameOfUser, useMayManage } from './people.ts';
import { useUserActions } from './useUserActions.ts';

const EditUser = lazy(() => import('./EditUser.tsx'));
const DeactivateUsers = lazy(() => import('./DeactivateUsers.tsx'));

type Props = {
  user: UserAnswer;
  groups: readonly NamedGroup[];
  onSaved: (user: UserAnswer) => Promise<void>;
  reload: () => Promise<void>;
};

const icon = (Icon: typeof Mail) => <Icon size={16} aria-hidden="true" />;

/** What may be done with a user, beside their name. */
export function UserActions({ user, groups, onSaved, reload }: Props) {
  const { t } = useTranslation('users');
  const [opened, setOpened] = useState<'edit' | 'deactivate' | null>(null);
  const mayManage = useMayManage(user, groups);
  const mayChange = useCan('user.change') && mayManage;
  const me = useUser();
  const mayDeactivate = useCan('user.delete') && mayManage && me.id !== user.id;
  const { invite, reactivate } = useUserActions();
  const close = () => setOpened(null);
  return (
    <>
      {mayChange && user.is_active && (
        <Button icon={icon(Mail)} onClick={() => void invite(user)}>
          {t('invite')}
        </Button>
      )}
      {mayDeactivate && user.is_active && (
        <Button icon={icon(UserX)} onClick={() => setOpened('deactivate')}>
          {t('deactivate.one')}
        </Button>
      )}
      {mayChange && !user.is_active && (
        <Button icon={icon(UserCheck)} onClick={() => void reactivate(user).then(onSaved, () => {})}>
          {t('reactivate.one')}
        </Button>
      )}
      {mayChange && (
        <Button variant="primary" icon={icon(Pencil)} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && <EditUser user={user} onClose={close} onSaved={onSaved} />}
        {opened === 'deactivate' && (
          <DeactivateUsers
            users={{ count: 1, name: nameOfUser(user), loadIds: async () => [user.id], clear: () => {} }}
            onDone={reload}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
