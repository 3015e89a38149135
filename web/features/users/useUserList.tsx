import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { nameOfUser } from './common/names.ts';
import { type UserRow, useGroups } from './people.ts';
import { UserState } from './UserState.tsx';

const ROUTES = { list: 'GET /api/users', values: 'POST /api/users/fields_values' } as const;

const FURTHER = { fields: ['first_name'], order: 'last_name,first_name' };

/** The list of users and its columns. */
export function useUserList() {
  const { t } = useTranslation(['users', 'choices']);
  const groups = useGroups();
  const names = JSON.stringify([...groups].map(([id, { name }]) => [id, name]));
  const columns = useColumns<UserRow>(
    'user',
    useCallback(
      (c: ColumnBuilders<UserRow>) => {
        const groupNames = new Map<string, string>(JSON.parse(names));
        const groupName = (id: string) => groupNames.get(id) ?? id;
        return [
          c.link('last_name', 168, (user) => paths.user(user.id), {
            words: nameOfUser,
            header: t('users:name'),
            exports: ['last_name', 'first_name'],
          }),
          c.mono('username', 170),
          c.text('email', 240),
          c.values('entity_label', 190),
          {
            ...c.values('groups', 164),
            cell: ({ groups: held = [] }) => held.map(groupName).join(', ') || <span className="nil">–</span>,
            valueLabel: groupName,
          },
          c.boolean('is_active', 104, { cell: (user) => <UserState isActive={user.is_active === true} /> }),
          c.choice('entity_type', 120, (type) => t(phraseKey('choices:entity_type.client', type)), {
            isHiddenAtFirst: true,
          }),
          c.boolean('is_superuser', 110, { isHiddenAtFirst: true }),
          c.boolean('has_second_factor', 150, { isHiddenAtFirst: true }),
          c.choice('language', 110, (key) => t(phraseKey('choices:language.en', key)), {
            isHiddenAtFirst: true,
          }),
          c.instant('creation_date', { isHiddenAtFirst: true }),
        ];
      },
      [names, t],
    ),
  );
  return useRecordList('users', ROUTES, columns, FURTHER);
}
