import {
  AppWindow,
  Bookmark,
  Building2,
  Calculator,
  Contact,
  Eye,
  Factory,
  File,
  FileUp,
  FolderTree,
  Hammer,
  Layers,
  LifeBuoy,
  Lightbulb,
  Mail,
  MessageCircleQuestion,
  MessageSquareReply,
  Package,
  TriangleAlert,
  User,
  Zap,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { screens } from '../routes/screens.ts';
import type { Hit, HitKind } from './hits.ts';

/** Ids of the options, for `aria-activedescendant` of the field. */
type Ids = { list: string; option: (at: number) => string };
/** All hits in one sequence, and the index of the marked one; -1 when there is none. */
export type Marked = { ids: Ids; hits: readonly Hit[]; current: number };

const ICONS: Record<HitKind, typeof Package> = {
  page: AppWindow,
  part: Package,
  thirdParty: Factory,
  contact: Contact,
  project: FolderTree,
  system: Layers,
  case: TriangleAlert,
  costTable: Calculator,
  watchlist: Bookmark,
  monitoring: Eye,
  solutionRequest: Hammer,
  solution: Lightbulb,
  document: File,
  import: FileUp,
  question: MessageCircleQuestion,
  answer: MessageSquareReply,
  mail: Mail,
  user: User,
  entity: Building2,
  support: LifeBuoy,
  action: Zap,
};

/** The letter that opens a page after G. */
const letterOf = ({ kind, to }: Hit) => (kind === 'page' ? screens.find(({ path }) => path === to)?.letter : undefined);

type OptionProps = { hit: Hit; id: string; isActive: boolean; onChoose: () => void };

function Option({ hit, id, isActive, onChoose }: OptionProps) {
  const { kind, title, hint } = hit;
  const letter = letterOf(hit);
  const Icon = ICONS[kind];
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div ref={row} id={id} role="option" className="hit" aria-selected={isActive} onClick={onChoose}>
      <Icon size={16} aria-hidden="true" />
      <span className="hit-title clip">{title}</span>
      {hint && <span className="hit-hint clip">{hint}</span>}
      {letter && (
        <span className="hit-keys" aria-hidden="true">
          <Kbd>G</Kbd>
          <Kbd>{letter.toUpperCase()}</Kbd>
        </span>
      )}
    </div>
  );
}

type ResultsProps = Marked & {
  groups: readonly { name: string; hits: readonly Hit[] }[];
  onChoose: (hit: Hit) => void;
};

/** The hits in their groups. */
export function Results({ ids, hits, current, groups, onChoose }: ResultsProps) {
  const { t } = useTranslation('help');
  return (
    <div id={ids.list} role="listbox" className="hits" aria-label={t('search.results')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own
        <div key={group.name} role="group" aria-label={group.name}>
          <p className="hits-name" aria-hidden="true">
            {group.name}
          </p>
          {group.hits.map((hit) => (
            <Option
              key={`${hit.kind} ${hit.to} ${hit.title}`}
              hit={hit}
              id={ids.option(hits.indexOf(hit))}
              isActive={hits.indexOf(hit) === current}
              onChoose={() => onChoose(hit)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
