import { ArrowDown, ArrowUp, Bookmark, BookmarkPlus, CornerDownRight, History, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { type Place, placeOf, type TreeNode } from './common/tree.ts';
import { useMayKeepWatchlists, useWatchlists } from './common/useWatchlists.ts';
import { ManagedTree } from './ManagedTree.tsx';
import { useMoves } from './useMoves.ts';
import './watchlists.css';

const CreateWatchlist = lazy(() => import('./CreateWatchlist.tsx'));
const RenameWatchlist = lazy(() => import('./RenameWatchlist.tsx'));
const MoveWatchlist = lazy(() => import('./MoveWatchlist.tsx'));
const RemoveWatchlist = lazy(() => import('./RemoveWatchlist.tsx'));
const WatchlistHistory = lazy(() => import('./WatchlistHistory.tsx'));

/** After all siblings: larger than any position. */
const LAST = Number.MAX_SAFE_INTEGER;
type Opened = { what: 'create'; parent?: string } | { what: 'rename' | 'move' | 'history' | 'remove'; node: TreeNode };
type Move = ReturnType<typeof useMoves>;

const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />;

/** The actions for a list; readers only see its history. */
function useEntries(known: ReturnType<typeof useWatchlists>, move: Move, open: (opened: Opened) => void) {
  const mayKeep = useMayKeepWatchlists();
  const { t } = useTranslation(['watchlists', 'sheets']);
  const { lists = [] } = known;
  return (node: TreeNode): MenuEntry[] => {
    const { parent, index, others } = placeOf(lists, node);
    const go = (place: Place) => void move(node, place).catch(() => {});
    const past: MenuEntry = {
      id: 'history',
      label: t('sheets:history.tab'),
      icon: icon(History),
      onAction: () => open({ what: 'history', node }),
    };
    if (!mayKeep) return [past];
    return [
      { id: 'rename', label: t('rename'), icon: icon(Pencil), onAction: () => open({ what: 'rename', node }) },
      {
        id: 'below',
        label: t('newBelow'),
        icon: icon(BookmarkPlus),
        onAction: () => open({ what: 'create', parent: node.id }),
      },
      {
        id: 'up',
        label: t('moveUp'),
        icon: icon(ArrowUp),
        isDisabled: index === 0,
        onAction: () => go({ parent, index: index - 1 }),
      },
      {
        id: 'down',
        label: t('moveDown'),
        icon: icon(ArrowDown),
        isDisabled: index === others,
        onAction: () => go({ parent, index: index + 1 }),
      },
      { id: 'move', label: t('moveTo'), icon: icon(CornerDownRight), onAction: () => open({ what: 'move', node }) },
      past,
      {
        id: 'remove',
        label: t('remove'),
        icon: icon(Trash2),
        isDanger: true,
        onAction: () => open({ what: 'remove', node }),
      },
    ];
  };
}

type DialogsProps = {
  known: ReturnType<typeof useWatchlists>;
  opened: Opened | null;
  move: Move;
  onClose: () => void;
};

function Dialogs({ known, opened, move, onClose }: DialogsProps) {
  if (!opened) return null;
  if (opened.what === 'create')
    return (
      <CreateWatchlist
        known={known}
        onClose={onClose}
        onCreated={onClose}
        {...(opened.parent && { parent: opened.parent })}
      />
    );
  const { what, node } = opened;
  if (what === 'rename') return <RenameWatchlist id={node.id} onClose={onClose} onSaved={known.reload} />;
  if (what === 'history') return <WatchlistHistory watchlist={node} onClose={onClose} />;
  if (what === 'remove') return <RemoveWatchlist watchlist={node} onClose={onClose} onRemoved={known.reload} />;
  return (
    <MoveWatchlist
      known={known}
      watchlist={node}
      onClose={onClose}
      onMove={(parent) => move(node, { parent, index: LAST })}
    />
  );
}

/** `/watchlists/management` */
export default function Management() {
  const { t } = useTranslation('watchlists');
  const mayKeep = useMayKeepWatchlists();
  const known = useWatchlists();
  const [opened, setOpened] = useState<Opened | null>(null);
  const move = useMoves(known);
  const entriesOf = useEntries(known, move, setOpened);
  const create = mayKeep && (
    <Button variant="primary" icon={icon(BookmarkPlus)} onClick={() => setOpened({ what: 'create' })}>
      {t('new')}
    </Button>
  );
  const body = () => {
    if (known.error && !known.rows) return <ErrorState error={known.error} onRetry={() => void known.reload()} />;
    if (!known.rows) return <SheetLoading />;
    if (known.rows.length === 0)
      return (
        <EmptyState
          icon={<Bookmark size={24} aria-hidden="true" />}
          title={t('none')}
          text={t('noneText')}
          action={create}
        />
      );
    return (
      <ManagedTree
        known={known}
        onMove={mayKeep ? (list, place) => void move(list, place).catch(() => {}) : undefined}
        entriesOf={entriesOf}
      />
    );
  };
  return (
    <div className="page">
      <PageHeader
        title={t('management')}
        subtitle={t(mayKeep ? 'managementText' : 'readOnlyText')}
        crumbs={[{ label: t('title'), to: paths.watchlists }, { label: t('management') }]}
        actions={create}
      />
      <div className="card managed">{body()}</div>
      <Suspense>
        <Dialogs known={known} opened={opened} move={move} onClose={() => setOpened(null)} />
      </Suspense>
    </div>
  );
}
