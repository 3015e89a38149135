import { UserRoundX } from 'lucide-react';
import type { UserAnswer } from '#shared/users/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { nameOfUser } from './common/names.ts';
import { groupsOf, useGroups } from './people.ts';
import { UserPermissions } from './permissions/UserPermissions.tsx';
import { UserActions } from './UserActions.tsx';
import { UserState } from './UserState.tsx';
import { useUserFields } from './useUserFields.tsx';

const IDENTITY = ['first_name', 'last_name', 'email', 'language', 'creation_date'];
const ACCESS = ['username', 'entity', 'entity_type', 'groups', 'is_superuser', 'is_active', 'has_second_factor'];

type OverviewProps = { user: UserAnswer; tools: SheetTools; words: ReturnType<typeof useUserFields> };

function Overview({ user, tools, words }: OverviewProps) {
  const { t } = useTranslation('users');
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...words} record={user} title={t('identity')} fields={IDENTITY} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...words} record={user} title={t('access')} fields={ACCESS} />
      </div>
    </div>
  );
}

function Subtitle({ user }: { user: UserAnswer }) {
  const { t } = useTranslation('users');
  return (
    <span className="sheet-subtitle">
      <span className="mono">{user.username}</span>
      {user.entity_label && <span>{user.entity_label}</span>}
      <UserState isActive={user.is_active} />
      {user.is_superuser && <Chip colour="blue">{t('superuser')}</Chip>}
    </span>
  );
}

/** `/users/:id` */
export default function UserSheet() {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const sheet = useSheet('GET /api/users/{id}');
  const groups = useGroups();
  const words = useUserFields(groups);
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('title'), to: paths.users }}
      missing={{ title: t('notFound'), icon: <UserRoundX size={24} aria-hidden="true" /> }}
      header={(user, { history }) => {
        const onSaved = async (saved: UserAnswer) => {
          await sheet.setRecord(saved);
          history.retry();
        };
        return {
          name: nameOfUser(user),
          title: nameOfUser(user),
          subtitle: <Subtitle user={user} />,
          actions: (
            <UserActions
              user={user}
              groups={groupsOf(user, groups)}
              onSaved={onSaved}
              reload={async () => {
                await sheet.reload();
                history.retry();
              }}
            />
          ),
        };
      }}
      tabs={(user, tools) => [
        { id: 'overview', label: t('overview'), content: <Overview user={user} tools={tools} words={words} /> },
        {
          id: 'permissions',
          label: t('permissions'),
          count: number(user.permissions_list.length),
          content: (
            <UserPermissions
              user={user}
              groups={groupsOf(user, groups)}
              isPast={tools.isPast}
              onSaved={async (saved) => {
                await sheet.setRecord(saved);
                tools.history.retry();
              }}
            />
          ),
        },
      ]}
      history={{ route: 'GET /api/users/{id}/history', ...words }}
    />
  );
}
