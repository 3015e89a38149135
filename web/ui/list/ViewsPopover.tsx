import { Link2, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { ownLists, type View } from '#web/platform/session/settings.ts';
import { changeListSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { readListState } from '../grid/paging/listState.ts';
import { Anchored } from '../grid/tools/Anchored.tsx';
import { type ViewedList, viewAddress, withView } from './views.ts';

const NO_VIEWS: readonly View[] = [];
const LONGEST_NAME = 60;

type Props = { list: ViewedList; anchor: HTMLElement; onClose: () => void };

export default function ViewsPopover({ list, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const views = useSettings((settings) => ownLists(settings)[list.name]?.views) ?? NO_VIEWS;
  const name = useRef<HTMLInputElement>(null);
  const address = viewAddress(list.state, list.shownFields);
  const keep = (next: readonly View[]) => changeListSettings(list.name, { views: next });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.current?.value.trim();
    if (!wanted) return name.current?.focus();
    keep(withView(views, { name: wanted, address }));
    if (name.current) name.current.value = '';
  };
  const open = (view: View) => {
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
          {views.map((view) => (
            <li key={view.name} className="views-item">
              <button
                type="button"
                className="menu-item"
                aria-label={t('grid.views.open', { name: view.name })}
                onClick={() => open(view)}
              >
                <span className="clip">{view.name}</span>
              </button>
              <IconButton
                size="small"
                label={t('grid.views.remove', { name: view.name })}
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => keep(views.filter((one) => one !== view))}
              />
            </li>
          ))}
        </ul>
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
