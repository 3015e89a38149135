import { Link2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { ColleaguesView, View } from '#web/platform/session/settings.ts';
import { Button } from '../../controls/Button.tsx';
import { HelpLink } from '../../display/HelpLink.tsx';
import { readListState } from '../../grid/paging/listState.ts';
import { Anchored } from '../../grid/tools/Anchored.tsx';
import type { ViewedList } from '../views.ts';
import { LONGEST_NAME } from './Rename.tsx';
import { useViewList } from './useViewList.ts';
import { type ViewActions, ViewRow } from './ViewRow.tsx';

const GUIDE = '/help/keep-a-view';

type Props = {
  list: ViewedList;
  anchor: HTMLElement;
  onClose: () => void;
  /** Opens the dialog of a view that is sent by e-mail, or is to be. */
  onSchedule: (view: View) => void;
};

function Section({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    children.length > 0 && (
      <section>
        <h3 className="views-title">{title}</h3>
        <ul className="filter-values">{children}</ul>
      </section>
    )
  );
}

export default function ViewsPopover({ list, anchor, onClose, onSchedule }: Props) {
  const { t } = useTranslation(['views', 'common']);
  const company = useUser().entity.name;
  const all = useViewList(list);
  const { views, shared, others, shown, start, mayShare } = all;
  const name = useRef<HTMLInputElement>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.current?.value.trim();
    if (!wanted) return name.current?.focus();
    all.save(wanted);
    if (name.current) name.current.value = '';
  };
  const copy = async () => {
    // Some browsers, and framed pages, refuse.
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${all.address}`).then(
      () => alerts.add({ type: 'success', title: t('copied') }),
      () => alerts.add({ type: 'error', title: t('notCopied') }),
    );
  };
  const open = (view: View) => {
    if (!others.includes(view)) all.open(view);
    list.setState(readListState(new URLSearchParams(view.address), list.columns));
    onClose();
  };
  const isScheduled = (view: View) => all.scheduled.some((each) => each.name === view.name);
  const row = (view: View, actions: Omit<ViewActions, 'open' | 'schedule'>, key = view.name, by?: string) => (
    <ViewRow
      key={key}
      view={view}
      shown={shown?.view === view ? (shown.isChanged ? 'changed' : 'same') : undefined}
      isStart={start === view}
      isScheduled={isScheduled(view)}
      {...(by !== undefined && { by })}
      actions={{
        open: () => open(view),
        schedule: all.place && (() => onSchedule(view)),
        ...actions,
      }}
    />
  );
  const ownRow = (view: View) =>
    row(view, {
      start: () => all.startIn(start === view ? undefined : view.name),
      rename: isScheduled(view) ? undefined : (wanted) => all.rename(view, wanted),
      share: mayShare ? () => void all.share(view) : undefined,
      remove: () => all.remove(view),
    });
  const sharedRow = (view: ColleaguesView) =>
    row(
      view,
      {
        start: () => all.startIn(start === view ? undefined : view.id),
        rename: mayShare && !isScheduled(view) ? (wanted) => void all.change(view, { name: wanted }) : undefined,
        take: () => all.take(view),
        unshare: mayShare ? () => void all.stop(view) : undefined,
      },
      view.id,
      view.user,
    );
  const changed = shown?.isChanged ? shown.view : undefined;
  const changedShared = shared.find((view) => view === changed);
  return (
    <Anchored label={t('common:grid.views.button')} anchor={anchor} onClose={onClose} className="filter-dialog views">
      <form className="filter-form" onSubmit={save}>
        <header className="views-head">
          <p className="filter-title">{t('common:grid.views.button')}</p>
          <HelpLink to={GUIDE} />
        </header>
        {views.length + shared.length === 0 && <p className="views-none">{t('none')}</p>}
        <Section title={t('mine')}>{[...views.map(ownRow), ...others.map((view) => row(view, {}))]}</Section>
        <Section title={t('shared', { company })}>{shared.map(sharedRow)}</Section>
        {changed && !changedShared && (
          <Button onClick={() => all.save(changed.name)}>{t('update', { name: changed.name })}</Button>
        )}
        {changedShared && mayShare && (
          <Button onClick={() => void all.change(changedShared, { address: all.address })}>
            {t('updateShared', { name: changedShared.name })}
          </Button>
        )}
        <label className="filter-field">
          <span className="field-label">{t('name')}</span>
          <input className="input" ref={name} type="text" maxLength={LONGEST_NAME} autoComplete="off" />
        </label>
        <div className="filter-actions">
          <Button variant="quiet" icon={<Link2 size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button variant="primary" type="submit">
            {t('save')}
          </Button>
        </div>
      </form>
    </Anchored>
  );
}
