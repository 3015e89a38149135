import { History, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { useGroupName } from './useGroupName.ts';
import '../users.css';

const CreateGroup = lazy(() => import('./CreateGroup.tsx'));
const EditGroup = lazy(() => import('./EditGroup.tsx'));
const GroupHistory = lazy(() => import('./GroupHistory.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
}));

const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />;

type GroupRow = RowOf<'GET /api/users/auth_groups'>;
const ROUTES = { list: 'GET /api/users/auth_groups', values: 'POST /api/users/auth_groups/fields_values' } as const;

function useGroupList(nameOf: (group: GroupRow) => string, open: (id: string) => void) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const columns = useColumns<GroupRow>(
    'group',
    useCallback(
      (c: ColumnBuilders<GroupRow>) => [
        c.text('name', 260, {
          cell: (group) => (
            <button type="button" className="grid-link" tabIndex={-1} onClick={() => open(group.id)}>
              {nameOf(group)}
            </button>
          ),
        }),
        {
          ...c.text('permissions', 180, { filter: 'values' }),
          cell: ({ permissions = [] }) =>
            t('groups.countOf', { count: permissions.length, number: number(permissions.length) }),
        },
        c.instant('modification_date'),
      ],
      [t, number, nameOf, open],
    ),
  );
  return useRecordList('groups', ROUTES, columns, { order: 'name' });
}

/** `/users/groups` */
export default function GroupList() {
  const { t } = useTranslation(['users', 'common']);
  const mayChange = useCan('superuser');
  const [opened, setOpened] = useState<string | null>(null);
  const [toRemove, setToRemove] = useState<GroupRow | null>(null);
  const [historyShown, setHistoryShown] = useState<GroupRow | null>(null);
  const nameOf = useGroupName();
  const list = useGroupList(nameOf, setOpened);
  const close = () => setOpened(null);
  const removal = (group: GroupRow) => ({
    ...{ id: 'remove', label: t('users:groups.remove'), icon: icon(Trash2), isDanger: true },
    onAction: () => setToRemove(group),
  });
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
        onOpen={({ id }) => setOpened(id)}
        card={(group: GroupRow) => (
          <>
            <strong className="clip">{nameOf(group)}</strong>
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
        }}
        create={
          mayChange && {
            label: t('users:groups.create'),
            form: (close) => <CreateGroup onClose={close} onCreated={() => list.reload().then(close)} />,
          }
        }
        rowActions={(group) => [
          ...(mayChange
            ? [{ id: 'edit', label: t('users:edit'), icon: icon(Pencil), onAction: () => setOpened(group.id) }]
            : []),
          {
            id: 'history',
            label: t('users:groups.history'),
            icon: icon(History),
            onAction: () => setHistoryShown(group),
          },
          ...(mayChange ? [removal(group)] : []),
        ]}
      />
      <Suspense>
        {opened && <EditGroup id={opened} onClose={close} onSaved={() => list.reload().then(close)} />}
        {historyShown && <GroupHistory group={historyShown} onClose={() => setHistoryShown(null)} />}
        {toRemove && (
          <ConfirmDialog
            isOpen
            isDanger
            title={t('users:groups.removeTitle', { name: nameOf(toRemove) })}
            confirmLabel={t('users:groups.remove')}
            onConfirm={() => remove(toRemove)}
            onClose={() => setToRemove(null)}
          >
            <p>{t('users:groups.removeText')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
