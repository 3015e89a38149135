import { Link2, Mail, MailCheck, Pencil, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduledView } from '#shared/scheduled-views/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { useMaySchedule } from '#web/platform/session/session.ts';
import { ownLists, type View } from '#web/platform/session/settings.ts';
import { changeListSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { readListState } from '../grid/paging/listState.ts';
import { Anchored } from '../grid/tools/Anchored.tsx';
import { changeScheduled } from './scheduled/changeScheduled.ts';
import { scheduledPlace } from './scheduled/place.ts';
import { useScheduled } from './scheduled/useScheduled.ts';
import { renamed, shownView, type ViewedList, viewAddress, withView } from './views.ts';

const NO_VIEWS: readonly View[] = [];
const LONGEST_NAME = 60;

type Props = {
  list: ViewedList;
  anchor: HTMLElement;
  onClose: () => void;
  /** Opens the dialog of a view that is sent by e-mail, or is to be. */
  onSchedule: (view: View) => void;
};

/** Views that are sent by e-mail, and were saved in another browser, or are no longer saved. */
const othersOf = (scheduled: readonly ScheduledView[], views: readonly View[]): View[] =>
  scheduled
    .filter(({ name }) => !views.some((view) => view.name === name))
    .map(({ name, address }) => ({ name, address: address.split('?')[1] ?? '' }));

/** The name of a view while it is changed: Enter takes it, Escape leaves the old one. */
function Rename({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const { t } = useTranslation();
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onRename(event.key === 'Enter' ? event.currentTarget.value.trim() : name);
  };
  return (
    <input
      className="input"
      type="text"
      // biome-ignore lint/a11y/noAutofocus: the user asked to change the name
      autoFocus
      aria-label={t('grid.views.newName', { name })}
      maxLength={LONGEST_NAME}
      defaultValue={name}
      onFocus={({ target }) => target.select()}
      onKeyDown={keys}
      onBlur={({ target }) => onRename(target.value.trim())}
    />
  );
}

export default function ViewsPopover({ list, anchor, onClose, onSchedule }: Props) {
  const { t } = useTranslation();
  const maySchedule = useMaySchedule() !== null;
  const place = maySchedule ? scheduledPlace(list.place) : undefined;
  const { views: scheduled, reload } = useScheduled(place);
  const isScheduled = (view: View) => scheduled.some(({ name }) => name === view.name);
  const own = useSettings((settings) => ownLists(settings)[list.name]);
  const views = own?.views ?? NO_VIEWS;
  const shown = shownView(views, own?.view, list);
  const [renaming, setRenaming] = useState<string | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const address = viewAddress(list.state, list.shownFields);
  const keep = (next: readonly View[], view = own?.view) => changeListSettings(list.name, { views: next, view });
  const saveAs = (wanted: string) => {
    keep(withView(views, { name: wanted, address }), wanted);
    const known = scheduled.find(({ name }) => name === wanted);
    if (known) void changeScheduled(known, list, address).then(reload);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.current?.value.trim();
    if (!wanted) return name.current?.focus();
    saveAs(wanted);
    if (name.current) name.current.value = '';
  };
  const rename = (before: string, wanted: string) => {
    setRenaming(null);
    if (wanted && wanted !== before) keep(renamed(views, before, wanted), own?.view === before ? wanted : own?.view);
  };
  const open = (view: View) => {
    if (views.includes(view)) keep(views, view.name);
    list.setState(readListState(new URLSearchParams(view.address), list.columns));
    onClose();
  };
  const copy = async () => {
    // Some browsers, and framed pages, refuse.
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${address}`).then(
      () => alerts.add({ type: 'success', title: t('grid.views.copied') }),
      () => alerts.add({ type: 'error', title: t('grid.views.notCopied') }),
    );
  };
  return (
    <Anchored label={t('grid.views.button')} anchor={anchor} onClose={onClose}>
      <form className="filter-form" onSubmit={save}>
        <p className="filter-title">{t('grid.views.button')}</p>
        {views.length === 0 && <p className="views-none">{t('grid.views.none')}</p>}
        <ul className="filter-values">
          {[...views, ...othersOf(scheduled, views)].map((view) => (
            <li key={view.name} className="views-item">
              {renaming === view.name ? (
                <Rename name={view.name} onRename={(wanted) => rename(view.name, wanted)} />
              ) : (
                <button
                  type="button"
                  className="menu-item"
                  aria-label={t('grid.views.open', { name: view.name })}
                  aria-current={shown?.view.name === view.name || undefined}
                  onClick={() => open(view)}
                >
                  <span className="clip">{view.name}</span>
                  {shown?.view.name === view.name && shown.isChanged && (
                    <span className="muted">{t('grid.views.changed')}</span>
                  )}
                </button>
              )}
              {views.includes(view) && !isScheduled(view) && renaming !== view.name && (
                <IconButton
                  size="small"
                  label={t('grid.views.rename', { name: view.name })}
                  icon={<Pencil size={14} aria-hidden="true" />}
                  onClick={() => setRenaming(view.name)}
                />
              )}
              {place && (
                <IconButton
                  size="small"
                  label={t(isScheduled(view) ? 'grid.views.scheduled' : 'grid.views.schedule', { name: view.name })}
                  icon={
                    isScheduled(view) ? (
                      <MailCheck size={14} aria-hidden="true" />
                    ) : (
                      <Mail size={14} aria-hidden="true" />
                    )
                  }
                  onClick={() => onSchedule(view)}
                />
              )}
              {views.includes(view) && (
                <IconButton
                  size="small"
                  label={t('grid.views.remove', { name: view.name })}
                  icon={<X size={14} aria-hidden="true" />}
                  onClick={() => keep(views.filter((one) => one !== view))}
                />
              )}
            </li>
          ))}
        </ul>
        {shown?.isChanged && (
          <Button onClick={() => saveAs(shown.view.name)}>{t('grid.views.update', { name: shown.view.name })}</Button>
        )}
        <label className="filter-field">
          <span className="field-label">{t('grid.views.name')}</span>
          <input className="input" ref={name} type="text" maxLength={LONGEST_NAME} autoComplete="off" />
        </label>
        <div className="filter-actions">
          <Button variant="quiet" icon={<Link2 size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t('grid.views.copy')}
          </Button>
          <Button variant="primary" type="submit">
            {t('grid.views.save')}
          </Button>
        </div>
      </form>
    </Anchored>
  );
}
