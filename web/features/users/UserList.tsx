import { Mail, UserCheck, Users, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useLocation, useNavigate } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { nameOfUser } from './common/names.ts';
import type { Deactivated } from './DeactivateUsers.tsx';
import type { EntityName, UserRow } from './people.ts';
import { UserCard } from './UserCard.tsx';
import { useUserActions } from './useUserActions.ts';
import { useUserList } from './useUserList.tsx';

const UserPeek = lazy(() => import('./UserPeek.tsx'));
const CreateUser = lazy(() => import('./CreateUser.tsx'));
const DeactivateUsers = lazy(() => import('./DeactivateUsers.tsx'));

/** The actions for a user of the list. */
function useRowActions(reload: () => Promise<void>, deactivate: (user: UserRow) => void) {
  const { t } = useTranslation('users');
  const mayChange = useCan('user.change');
  const mayDeactivate = useCan('user.delete');
  const me = useUser();
  const { invite, reactivate } = useUserActions();
  if (!mayChange && !mayDeactivate) return undefined;
  return (user: UserRow): MenuEntry[] => {
    // Only the server and the user's sheet know whether the user has more permissions.
    const isBeyond = user.is_superuser === true && !me.is_superuser;
    const all: (MenuEntry & { isShown: boolean })[] = [
      {
        id: 'invite',
        label: t('invite'),
        icon: <Mail size={16} aria-hidden="true" />,
        isShown: mayChange && !isBeyond && user.is_active === true,
        onAction: () => void invite(user),
      },
      {
        id: 'deactivate',
        label: t('deactivate.one'),
        icon: <UserX size={16} aria-hidden="true" />,
        isShown: mayDeactivate && !isBeyond && user.is_active === true,
        isDisabled: user.id === me.id,
        isDanger: true,
        onAction: () => deactivate(user),
      },
      {
        id: 'reactivate',
        label: t('reactivate.one'),
        icon: <UserCheck size={16} aria-hidden="true" />,
        isShown: mayChange && !isBeyond && user.is_active === false,
        onAction: () => void reactivate(user, reload),
      },
    ];
    return all.filter(({ isShown }) => isShown).map(({ isShown: _, ...entry }) => entry);
  };
}

/** The form for a new user of an entity, opened from that entity's sheet by the state of the address. */
function NewUserOf() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const entity = (state as { newUserOf?: EntityName } | null)?.newUserOf;
  if (!entity) return null;
  return (
    <CreateUser
      entity={entity}
      onClose={() => void navigate(-1)}
      onCreated={(user) => void navigate(paths.user(user.id), { replace: true })}
    />
  );
}

/** `/users` */
export default function UserList() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const list = useUserList();
  const mayCreate = useCan('user.add');
  const mayDeactivate = useCan('user.delete');
  const { entity } = useUser();
  const mayChooseEntity = useCan('entity.view') && entity.type === 'vigie';
  const [toDeactivate, setToDeactivate] = useState<Deactivated | null>(null);
  const rowActions = useRowActions(list.reload, ({ id, ...user }) =>
    setToDeactivate({ count: 1, name: nameOfUser(user), loadIds: async () => [id], clear: () => {} }),
  );
  return (
    <>
      <ListScreen
        list={list}
        title={t('title')}
        label={t('grid')}
        searchLabel={t('search')}
        nameOf={nameOfUser}
        addressOf={(user) => paths.user(user.id)}
        peek={({ id }, beside) => <UserPeek id={id} {...beside} />}
        card={(user) => <UserCard user={user} />}
        none={{ icon: <Users size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
        create={
          mayCreate && {
            label: t('create'),
            form: (close) => (
              <CreateUser
                entity={mayChooseEntity ? undefined : entity}
                onClose={close}
                onCreated={(user) => void navigate(paths.user(user.id))}
              />
            ),
          }
        }
        actions={
          <>
            <HelpLink to={paths.guide('invite-colleagues')} />
            <Link className="amplify-button button button--default" to={paths.groups}>
              {t('groups.title')}
            </Link>
          </>
        }
        {...(rowActions && { rowActions })}
        {...(mayDeactivate && {
          bulk: (selection) => (
            <button type="button" onClick={() => setToDeactivate(selection)}>
              <UserX size={16} aria-hidden="true" />
              {t('deactivate.one')}
            </button>
          ),
        })}
      />
      <Suspense>
        {mayCreate && <NewUserOf />}
        {toDeactivate && (
          <DeactivateUsers users={toDeactivate} onDone={list.reload} onClose={() => setToDeactivate(null)} />
        )}
      </Suspense>
    </>
  );
}
