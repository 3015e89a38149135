import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { changeSettings, getSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { paths } from '../routes/paths.ts';
import { type Hit, isKept, nextOption, withRecent } from './hits.ts';
import { type Marked, Results } from './Results.tsx';
import './search.css';
import { useActions } from './useActions.ts';
import { SHORTEST, useHits } from './useHits.ts';

type Group = { name: string; hits: readonly Hit[] };

/**
 * Recent records and what can be done here while the field is empty; then a link to all matching parts, what can be
 * done, and the hits of each source.
 */
function useGroups(text: string): { groups: readonly Group[]; isBusy: boolean; failed: string; isNothing: boolean } {
  const { t } = useTranslation(['help', 'shell', 'common']);
  const { groups, isBusy, failed } = useHits(text);
  const recent = useSettings((settings) => settings.recent);
  const words = text.trim();
  const actions = useActions(words);
  if (!words) {
    const opened: Group[] = recent.length > 0 ? [{ name: t('help:search.recent'), hits: recent }] : [];
    return { isBusy, groups: [...opened, ...actions], failed: '', isNothing: false };
  }
  const allParts: Hit = { kind: 'part', title: t('help:search.allParts', { words }), to: paths.partsSearch(words) };
  const found = groups.map(({ kind, hits }) => ({ name: t(`help:search.kinds.${kind}`), hits }));
  return {
    isBusy,
    groups: [{ name: t('help:search.inList'), hits: [allParts] }, ...actions, ...found],
    failed: failed.map((kind) => t(`help:search.kinds.${kind}`)).join(', '),
    isNothing: words.length >= SHORTEST && !isBusy && failed.length === 0 && actions.length + found.length === 0,
  };
}

type FieldProps = Marked & {
  text: string;
  isBusy: boolean;
  onText: (text: string) => void;
  onMark: (at: number) => void;
  onChoose: (hit: Hit | undefined) => void;
  onClose: () => void;
};

/** The field keeps the focus: arrows mark an option, Enter opens it. */
function Field({ ids, hits, current, text, isBusy, onText, onMark, onChoose, onClose }: FieldProps) {
  const { t } = useTranslation(['help', 'shell', 'common']);
  const keys = (event: KeyboardEvent) => {
    const next = nextOption(event.key, current, hits.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === null) onChoose(hits[current]);
    else onMark(next);
  };
  return (
    <div className="search-head">
      <Search size={18} aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={ids.list}
        aria-activedescendant={hits.length ? ids.option(current) : undefined}
        aria-autocomplete="list"
        aria-label={t('shell:search.title')}
        placeholder={t('shell:search.title')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the field of a dialog that opens for a search
        autoFocus
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={keys}
      />
      {isBusy && <span className="spinner" aria-hidden="true" />}
      <IconButton
        className="search-close"
        label={t('common:close')}
        icon={<X size={18} aria-hidden="true" />}
        onClick={onClose}
      />
      <Kbd>{t('help:search.escape')}</Kbd>
    </div>
  );
}

/** The text of the field, its hits and the marked one. */
function useSearch() {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const { groups, isBusy, failed, isNothing } = useGroups(text);
  const hits = groups.flatMap((group) => group.hits);
  const type = (next: string) => {
    setText(next);
    setMarked(0);
  };
  return {
    text,
    type,
    groups,
    isBusy,
    failed,
    isNothing,
    hits,
    current: Math.min(marked, hits.length - 1),
    mark: setMarked,
  };
}

/** Searches all kinds of records that the user may open, pages and actions. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help', 'shell', 'common']);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const base = useId();
  const { text, type, groups, isBusy, failed, isNothing, hits, current, mark } = useSearch();
  useEffect(() => dialog.current?.showModal(), []);

  const close = () => dialog.current?.close();
  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    if (isKept(hit)) changeSettings({ recent: withRecent(getSettings().recent, hit) });
    close();
    if (hit.run) return hit.run();
    void navigate(hit.to);
    hit.afterwards?.();
  };
  const marked: Marked = { ids: { list: `${base}list`, option: (at) => `${base}${at}` }, hits, current };
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t('shell:search.title')}
      closedby="any"
      onClose={onClose}
    >
      <Field {...marked} text={text} isBusy={isBusy} onText={type} onMark={mark} onChoose={choose} onClose={close} />
      <Results {...marked} groups={groups} onChoose={choose} />
      {hits.length === 0 && <p className="hits-none">{t('help:search.hint')}</p>}
      {isNothing && <p className="hits-none">{t('help:search.nothing', { words: text.trim() })}</p>}
      {failed && (
        <p className="hits-failed" role="alert">
          {t('help:search.failed', { kinds: failed })}
        </p>
      )}
      <p className="hidden-text" role="status">
        {text && !isBusy ? t('help:search.found', { count: hits.length - 1 }) : ''}
      </p>
    </dialog>
  );
}
