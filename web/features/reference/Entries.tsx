import { BookMarked, History, Pencil, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { mutate } from 'swr';
import { paths } from '#web/app/routes/paths.ts';
import { call } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { type Entry, labelOf } from './entries.ts';
import { type ReferenceList, routesOf } from './lists.ts';
import { EntryPreview, useEntryList } from './useEntryList.tsx';

const CreateEntry = lazy(() => import('./CreateEntry.tsx'));
const EditEntry = lazy(() => import('./EditEntry.tsx'));
const EntryHistory = lazy(() => import('./EntryHistory.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Loads the dictionaries again: other screens show values by their names. */
const refreshDictionaries = () => mutate((key) => Array.isArray(key) && key[0] === 'GET /api/dictionaries');

const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />;

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
  /** Leads to the other lists where they have no room beside this one. */
  chooser: ReactNode;
};

/** A reference list, which superusers edit. */
export function Entries({ list, title, chooser }: Props) {
  const { t } = useTranslation('reference');
  const { language } = useFormat();
  const [edited, setEdited] = useState<string | null>(null);
  const [toRemove, setToRemove] = useState<Entry | null>(null);
  const [historyShown, setHistoryShown] = useState<Entry | null>(null);
  const entries = useEntryList(list, setEdited);
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
    { id: 'edit', label: t('edit'), icon: icon(Pencil), onAction: () => setEdited(entry.id) },
    {
      id: 'toggle',
      label: t(entry.is_active ? 'deactivate' : 'activate'),
      icon: icon(entry.is_active ? ToggleLeft : ToggleRight),
      onAction: () => void toggle(entry).catch(() => {}),
    },
    { id: 'history', label: t('history'), icon: icon(History), onAction: () => setHistoryShown(entry) },
    { id: 'remove', label: t('remove'), icon: icon(Trash2), isDanger: true, onAction: () => setToRemove(entry) },
  ];
  return (
    <>
      <ListScreen
        list={entries}
        title={title}
        label={title}
        crumbs={[{ label: t('title'), to: paths.references }, { label: title }]}
        searchLabel={t('search')}
        nameOf={(entry) => labelOf(entry, language)}
        onOpen={({ id }) => setEdited(id)}
        card={(entry) => <EntryCard entry={entry} list={list} />}
        none={{ icon: <BookMarked size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
        create={{
          label: t('create'),
          form: (close) => <CreateEntry list={list} onClose={close} onCreated={() => changed().then(close)} />,
        }}
        above={chooser}
        rowActions={actionsOf}
      />
      <Suspense>
        {edited && (
          <EditEntry
            list={list}
            id={edited}
            onClose={() => setEdited(null)}
            onSaved={() => changed().then(() => setEdited(null))}
          />
        )}
        {historyShown && <EntryHistory list={list} entry={historyShown} onClose={() => setHistoryShown(null)} />}
        {toRemove && (
          <ConfirmDialog
            isOpen
            isDanger
            title={t('removeTitle', { name: labelOf(toRemove, language) })}
            confirmLabel={t('remove')}
            onConfirm={async () => {
              await call(remove, { params: paramsOf(toRemove) });
              await changed();
            }}
            onClose={() => setToRemove(null)}
          >
            <p>{t('removeText')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
