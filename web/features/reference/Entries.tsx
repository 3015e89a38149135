import { BookMarked, History, Pencil, Plus, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { paths } from '#web/app/routes/paths.ts';
import { call } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { type Entry, labelOf } from './entries.ts';
import { type ReferenceList, routesOf } from './lists.ts';
import { EntryPreview, useEntryList } from './useEntryList.tsx';

const EntryForm = lazy(() => import('./EntryForm.tsx'));
const EntryHistory = lazy(() => import('./EntryHistory.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** What names values on other screens is loaded anew. */
const refreshDictionaries = () => mutate((key) => Array.isArray(key) && key[0] === 'GET /api/dictionaries');

const icon = (Icon: typeof Plus) => <Icon size={16} aria-hidden="true" />;

function EntryCard({ entry, list }: { entry: Entry; list: ReferenceList }) {
  const { language } = useFormat();
  return (
    <>
      {list.params.name ? (
        <span>
          <EntryPreview entry={entry} dictionary={list.params.name} />
        </span>
      ) : (
        <strong className="clip">{labelOf(entry, language)}</strong>
      )}
      <span className="mono muted">{entry.code ?? entry.key}</span>
    </>
  );
}

type Props = {
  list: ReferenceList;
  title: string;
  /** The way to the other lists, where it has no room beside. */
  chooser: ReactNode;
};

/** One reference list, to be changed by superusers. */
export function Entries({ list, title, chooser }: Props) {
  const { t } = useTranslation('reference');
  const { language } = useFormat();
  const [opened, setOpened] = useState<{ id: string | null } | null>(null);
  const [leaving, setLeaving] = useState<Entry | null>(null);
  const [traced, setTraced] = useState<Entry | null>(null);
  const entries = useEntryList(
    list,
    useCallback((id: string) => setOpened({ id }), []),
  );
  const { change, remove } = routesOf(list);
  const changed = async () => {
    await Promise.all([entries.reload(), refreshDictionaries()]);
  };
  const paramsOf = ({ id }: Entry) => ({ ...list.params, id });
  const toggle = async (entry: Entry) => {
    await call(change, { params: paramsOf(entry), body: { is_active: !entry.is_active } });
    await changed();
  };
  const actionsOf = (entry: Entry): MenuEntry[] => [
    { id: 'edit', label: t('edit'), icon: icon(Pencil), onAction: () => setOpened({ id: entry.id }) },
    {
      id: 'toggle',
      label: t(entry.is_active ? 'deactivate' : 'activate'),
      icon: icon(entry.is_active ? ToggleLeft : ToggleRight),
      onAction: () => void toggle(entry).catch(() => {}),
    },
    { id: 'history', label: t('history'), icon: icon(History), onAction: () => setTraced(entry) },
    { id: 'remove', label: t('remove'), icon: icon(Trash2), isDanger: true, onAction: () => setLeaving(entry) },
  ];
  const create = (
    <Button variant="primary" icon={icon(Plus)} onClick={() => setOpened({ id: null })}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <ListScreen
        list={entries}
        title={title}
        label={title}
        crumbs={[{ label: t('title'), to: paths.references }, { label: title }]}
        searchLabel={t('search')}
        nameOf={(entry) => labelOf(entry, language)}
        onOpen={({ id }) => setOpened({ id })}
        card={(entry) => <EntryCard entry={entry} list={list} />}
        none={{ icon: <BookMarked size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
        actions={create}
        above={chooser}
        rowActions={actionsOf}
      />
      <Suspense>
        {opened && <EntryForm list={list} id={opened.id} onClose={() => setOpened(null)} onSaved={changed} />}
        {traced && <EntryHistory list={list} entry={traced} onClose={() => setTraced(null)} />}
        {leaving && (
          <ConfirmDialog
            isOpen
            isDanger
            title={t('removeTitle', { name: labelOf(leaving, language) })}
            confirmLabel={t('remove')}
            onConfirm={async () => {
              await call(remove, { params: paramsOf(leaving) });
              await changed();
            }}
            onClose={() => setLeaving(null)}
          >
            <p>{t('removeText')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
