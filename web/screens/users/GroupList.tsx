import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/components/Button.tsx';
import { ListScreen } from '#web/components/list/ListScreen.tsx';
import type { RowOf } from '#web/components/list/routes.ts';
import { type ColumnMakers, useColumns } from '#web/components/list/useColumns.tsx';
import { useRecordList } from '#web/components/list/useRecordList.ts';
import { api } from '#web/lib/api.ts';
import { useCan } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import './users.css';

const GroupForm = lazy(() => import('./GroupForm.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ConfirmDialog.tsx')).ConfirmDialog,
}));

type GroupRow = RowOf<'GET /api/users/auth_groups'>;
const ROUTES = { list: 'GET /api/users/auth_groups', values: 'POST /api/users/auth_groups/fields_values' } as const;
const nameOf = ({ name = '' }: GroupRow) => name;

function useGroupList(open: (id: string) => void) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const columns = useColumns<GroupRow>(
    'group',
    useCallback(
      (c: ColumnMakers<GroupRow>) => [
        c.text('name', 260, {
          cell: ({ id, name }) => (
            <button type="button" className="grid-link" tabIndex={-1} onClick={() => open(id)}>
              {name}
            </button>
          ),
        }),
        {
          ...c.text('permissions', 180, { filter: 'values' }),
          cell: ({ permissions = [] }) =>
            t('groups.countOf', { count: permissions.length, number: number(permissions.length) }),
        },
        c.instant('modification_date', 170),
      ],
      [t, number, open],
    ),
  );
  return useRecordList('groups', ROUTES, columns);
}

/** Asked for anew with each opening: `null` is a new group. */
type Opened = { id: string | null };

/** `/users/groups` */
export default function GroupList() {
  const { t } = useTranslation(['users', 'common']);
  const mayChange = useCan('superuser');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [leaving, setLeaving] = useState<GroupRow | null>(null);
  const list = useGroupList(useCallback((id: string) => setOpened({ id }), []));
  const create = mayChange && (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened({ id: null })}>
      {t('users:groups.create')}
    </Button>
  );
  const remove = async ({ id }: GroupRow) => {
    await api('DELETE /api/users/auth_groups/{id}', { params: { id } });
    await list.reload();
  };
  return (
    <>
      <ListScreen
        list={list}
        title={t('users:groups.title')}
        label={t('users:groups.grid')}
        crumbs={[{ label: t('users:title'), to: paths.users }, { label: t('users:groups.title') }]}
        nameOf={nameOf}
        onOpen={({ id }) => setOpened({ id })}
        card={(group: GroupRow) => (
          <>
            <strong className="clip">{group.name}</strong>
            <span className="muted">
              {t('users:groups.countOf', {
                count: group.permissions?.length ?? 0,
                number: String(group.permissions?.length ?? 0),
              })}
            </span>
          </>
        )}
        above={<p className="list-note">{t('users:groups.text')}</p>}
        none={{
          icon: <KeyRound size={24} aria-hidden="true" />,
          title: t('users:groups.noneTitle'),
          text: t('users:groups.noneText'),
          action: create,
        }}
        actions={create}
        {...(mayChange && {
          rowActions: (group) => [
            {
              id: 'edit',
              label: t('users:edit'),
              icon: <Pencil size={16} aria-hidden="true" />,
              onAction: () => setOpened({ id: group.id }),
            },
            {
              id: 'remove',
              label: t('users:groups.remove'),
              icon: <Trash2 size={16} aria-hidden="true" />,
              isDanger: true,
              onAction: () => setLeaving(group),
            },
          ],
        })}
      />
      <Suspense>
        {opened && <GroupForm id={opened.id} onClose={() => setOpened(null)} onSaved={list.reload} />}
        {leaving && (
          <ConfirmDialog
            isOpen
            isDanger
            title={t('users:groups.removeTitle', { name: leaving.name })}
            confirmLabel={t('users:groups.remove')}
            onConfirm={() => remove(leaving)}
            onClose={() => setLeaving(null)}
          >
            <p>{t('users:groups.removeText')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
