import { ChevronRight, EllipsisVertical, GripVertical } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Collection,
  I18nProvider,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Menu, type MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { type Listed, type Place, placeOfDrop, type TreeNode } from './common/tree.ts';
import { ownerIn, type Watchlists } from './common/useWatchlists.ts';

type Props = {
  known: Watchlists;
  /** Missing for readers, who cannot move lists. */
  onMove: ((list: Listed, place: Place) => void) | undefined;
  entriesOf: (node: TreeNode) => readonly MenuEntry[];
};

function useDragging({ lists = [] }: Watchlists, onMove: Props['onMove']) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': lists.find(({ id }) => id === key)?.name ?? '' })),
    onMove: ({ keys, target: { key, dropPosition } }) => {
      const list = lists.find(({ id }) => keys.has(id));
      const aim = lists.find(({ id }) => id === key);
      if (list && aim) onMove?.(list, placeOfDrop(lists, list, { list: aim, where: dropPosition }));
    },
  });
  return dragAndDropHooks;
}

type RowProps = { node: TreeNode; owner: string | undefined; entries: readonly MenuEntry[]; isMovable: boolean };

function Row({ node, owner, entries, isMovable }: RowProps) {
  const { t } = useTranslation(['watchlists', 'common']);
  const { name, depth } = node;
  return (
    <TreeItemContent>
      {({ hasChildItems }) => (
        <div className="watchlist-row" style={{ '--depth': depth } as object}>
          {isMovable && (
            <Button slot="drag" className="icon-button icon-button--small">
              <GripVertical size={14} aria-hidden="true" />
            </Button>
          )}
          <Button slot="chevron" className="icon-button icon-button--small tree-chevron" data-leaf={!hasChildItems}>
            <ChevronRight size={14} aria-hidden="true" />
          </Button>
          {/* Otherwise the browser drags the link. */}
          <Link className="link clip" draggable={false} to={paths.watchlist(node.id)}>
            {name}
          </Link>
          {owner && depth === 0 && <span className="watchlist-owner clip">{owner}</span>}
          <Menu
            label={t('common:grid.actionsOf', { name })}
            entries={entries}
            trigger={
              <Button
                className="icon-button icon-button--small tree-menu"
                aria-label={t('common:grid.actionsOf', { name })}
              >
                <EllipsisVertical size={16} aria-hidden="true" />
              </Button>
            }
          />
        </div>
      )}
    </TreeItemContent>
  );
}

/** The tree with drag handles and a menu for each list. */
export function ManagedTree({ known, onMove, entriesOf }: Props) {
  const { t, i18n } = useTranslation('watchlists');
  const { tree = [], rows = [] } = known;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const hooks = useDragging(known, onMove);
  const ownerOf = ownerIn(rows);
  const opened = rows.map(({ id }) => id).filter((id) => !closed.has(id));
  const draw = (node: TreeNode) => (
    <TreeItem id={node.id} textValue={node.name} className="tree-item">
      <Row node={node} owner={ownerOf(node)} entries={entriesOf(node)} isMovable={onMove !== undefined} />
      <Collection items={node.below} dependencies={[known.lists, i18n.language]}>
        {draw}
      </Collection>
    </TreeItem>
  );
  return (
    <I18nProvider locale={i18n.language}>
      <Tree
        className="tree"
        aria-label={t('title')}
        items={tree}
        dependencies={[known.lists, i18n.language]}
        expandedKeys={opened}
        onExpandedChange={(keys) => setClosed(new Set(rows.map(({ id }) => id).filter((id) => !keys.has(id))))}
        {...(onMove && { dragAndDropHooks: hooks })}
      >
        {draw}
      </Tree>
    </I18nProvider>
  );
}
