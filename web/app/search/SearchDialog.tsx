import { AppWindow, Contact, Factory, FolderTree, Package, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Kbd } from '#web/components/Kbd.tsx';
import { changeSettings, getSettings, useSettings } from '#web/lib/settingsStore.ts';
import { paths } from '../paths.ts';
import { type Hit, type HitKind, nextOption, withRecent } from './hits.ts';
import './search.css';
import { useHits } from './useHits.ts';

const ICONS: Record<HitKind, typeof Package> = {
  page: AppWindow,
  part: Package,
  thirdParty: Factory,
  contact: Contact,
  project: FolderTree,
};

type OptionProps = { hit: Hit; id: string; isActive: boolean; onChoose: () => void };

function Option({ hit: { kind, title, hint }, id, isActive, onChoose }: OptionProps) {
  const Icon = ICONS[kind];
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the whole list
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div ref={row} id={id} role="option" className="hit" aria-selected={isActive} onClick={onChoose}>
      <Icon size={16} aria-hidden="true" />
      <span className="hit-title clip">{title}</span>
      {hint && <span className="hit-hint clip">{hint}</span>}
    </div>
  );
}

/** Recent records while nothing is typed; then all parts with the words, and what each source found. */
function useGroups(text: string) {
  const { t } = useTranslation('shell');
  const { groups, isBusy } = useHits(text);
  const recent = useSettings((settings) => settings.recent);
  const words = text.trim();
  if (!words) return { isBusy, groups: recent.length ? [{ name: t('search.recent'), hits: recent }] : [] };
  const allParts: Hit = { kind: 'part', title: t('search.allParts', { words }), to: paths.partsSearch(words) };
  const found = groups.map(({ kind, hits }) => ({ name: t(`search.kinds.${kind}`), hits }));
  return { isBusy, groups: [{ name: t('search.inList'), hits: [allParts] }, ...found] };
}

/** From any screen to a part, a third-party, a contact, a project or a page. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const base = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isBusy } = useGroups(text);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(active, hits.length - 1);
  useEffect(() => dialog.current?.showModal(), []);

  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    if (!hit.to.includes('?')) changeSettings({ recent: withRecent(getSettings().recent, hit) });
    dialog.current?.close();
    void navigate(hit.to);
  };
  const keys = (event: KeyboardEvent) => {
    const next = nextOption(event.key, current, hits.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === null) choose(hits[current]);
    else setActive(next);
  };

  return (
    <dialog ref={dialog} className="search-dialog" aria-label={t('search.title')} closedby="any" onClose={onClose}>
      <div className="search-head">
        <Search size={18} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${base}list`}
          aria-activedescendant={hits.length ? `${base}${current}` : undefined}
          aria-autocomplete="list"
          aria-label={t('search.title')}
          placeholder={t('search.title')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={keys}
        />
        {isBusy && <span className="spinner" aria-hidden="true" />}
        <Kbd>{t('search.escape')}</Kbd>
      </div>
      <div id={`${base}list`} role="listbox" className="hits" aria-label={t('search.results')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own
          <div key={group.name} role="group" aria-label={group.name}>
            <p className="hits-name" aria-hidden="true">
              {group.name}
            </p>
            {group.hits.map((hit) => (
              <Option
                key={hit.to}
                hit={hit}
                id={`${base}${hits.indexOf(hit)}`}
                isActive={hits.indexOf(hit) === current}
                onChoose={() => choose(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      {hits.length === 0 && <p className="hits-none">{t('search.hint')}</p>}
      <p className="hidden-text" role="status">
        {text && !isBusy ? t('search.found', { count: hits.length - 1 }) : ''}
      </p>
    </dialog>
  );
}
