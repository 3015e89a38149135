import { Plus, Users } from 'lucide-react';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';

const ROUTES = { list: 'GET /api/users', values: 'POST /api/users/fields_values' } as const;

type UserRow = RowOf<'GET /api/users'>;

const nameOf = ({ first_name = '', last_name = '' }: UserRow) => `${first_name} ${last_name}`.trim();
const userColumns = (c: ColumnBuilders<UserRow>) => [
  c.link('last_name', 180, (user) => paths.user(user.id)),
  c.text('first_name', 160),
  c.mono('username', 160),
  c.text('email', 260),
  c.boolean('is_active', 100),
];

/** The tab with the users of an entity. A new user is created on the screen of users. */
export function EntityUsers({ entity: { id, name } }: { entity: EntityAnswer }) {
  const { t } = useTranslation('entities');
  const mayCreate = useCan('user.add');
  const columns = useColumns<UserRow>('user', userColumns);
  const list = useRecordList('entityUsers', ROUTES, columns, { query: { entity: id }, beside: 'users' });
  const create = mayCreate && (
    <Link className="amplify-button button button--default" to={paths.users} state={{ newUserOf: { id, name } }}>
      <Plus size={16} aria-hidden="true" />
      {t('newUser')}
    </Link>
  );
  return (
    <RecordGrid
      list={list}
      label={t('users')}
      nameOf={nameOf}
      addressOf={(user) => paths.user(user.id)}
      card={(user: UserRow) => (
        <>
          <strong className="clip">{nameOf(user)}</strong>
          <span className="clip muted">{user.email}</span>
        </>
      )}
      tools={create}
      none={{
        icon: <Users size={24} aria-hidden="true" />,
        title: t('noUsers'),
        text: mayCreate ? t('noUsersText') : undefined,
      }}
    />
  );
}
