import { lazy } from 'react';
import type { UserAnswer } from '#shared/users/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { nameOfUser } from './common/names.ts';
import { groupsOf, type NamedGroup, useGroups, useMayManage } from './people.ts';
import { UserOverview, UserSubtitle } from './UserOverview.tsx';
import { useUserFields } from './useUserFields.tsx';

const EditUser = lazy(() => import('./EditUser.tsx'));

type EditProps = { user: UserAnswer; groups: readonly NamedGroup[]; onSaved: (user: UserAnswer) => Promise<void> };

function Edit({ user, groups, onSaved }: EditProps) {
  const mayManage = useMayManage(user, groups);
  const mayChange = useCan('user.change') && mayManage;
  return <RecordActions edit={mayChange && ((close) => <EditUser user={user} onClose={close} onSaved={onSaved} />)} />;
}

/** The first tab of a user's sheet beside the list. */
export default function UserPeek(props: Beside & { id: string }) {
  const groups = useGroups();
  const words = useUserFields(groups);
  return (
    <RecordPeek
      {...props}
      route="GET /api/users/{id}"
      history="GET /api/users/{id}/history"
      addressOf={({ id }) => paths.user(id)}
      head={(user, { onSaved }) => ({
        title: nameOfUser(user),
        subtitle: <UserSubtitle user={user} />,
        actions: <Edit user={user} groups={groupsOf(user, groups)} onSaved={onSaved} />,
      })}
      content={(user, tools, { onSaved }) => (
        <UserOverview user={user} groups={groupsOf(user, groups)} tools={tools} words={words} onSaved={onSaved} />
      )}
    />
  );
}
