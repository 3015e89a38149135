import { UserRoundX } from 'lucide-react';
import type { UserAnswer } from '#shared/users/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { nameOfUser } from './common/names.ts';
import { groupsOf, useGroups } from './people.ts';
import { UserPermissions } from './permissions/UserPermissions.tsx';
import { UserActions } from './UserActions.tsx';
import { UserOverview, UserSubtitle } from './UserOverview.tsx';
import { useUserFields } from './useUserFields.tsx';

/** `/users/:id` */
export default function UserSheet() {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const sheet = useSheet('GET /api/users/{id}');
  const groups = useGroups();
  const words = useUserFields(groups);
  const savedWith =
    ({ retry }: SheetTools['history']) =>
    async (saved: UserAnswer) => {
      await sheet.setRecord(saved);
      retry();
    };
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('title'), to: paths.users }}
      missing={{ title: t('notFound'), icon: <UserRoundX size={24} aria-hidden="true" /> }}
      header={(user, { history }) => ({
        name: nameOfUser(user),
        title: nameOfUser(user),
        subtitle: <UserSubtitle user={user} />,
        actions: (
          <UserActions
            user={user}
            groups={groupsOf(user, groups)}
            onSaved={savedWith(history)}
            reload={async () => {
              await sheet.reload();
              history.retry();
            }}
          />
        ),
      })}
      tabs={(user, tools) => [
        {
          id: 'overview',
          label: t('overview'),
          content: (
            <UserOverview
              user={user}
              groups={groupsOf(user, groups)}
              tools={tools}
              words={words}
              onSaved={savedWith(tools.history)}
            />
          ),
        },
        {
          id: 'permissions',
          label: t('permissions'),
          count: number(user.permissions_list.length),
          content: (
            <UserPermissions
              user={user}
              groups={groupsOf(user, groups)}
              isPast={tools.isPast}
              onSaved={savedWith(tools.history)}
            />
          ),
        },
      ]}
      history={{ route: 'GET /api/users/{id}/history', ...words }}
    />
  );
}
