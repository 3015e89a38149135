import { Fragment, type KeyboardEvent, type ReactElement, useState } from 'react';
import {
  Collection,
  I18nProvider,
  type Key,
  ListLayout,
  Tree,
  TreeItem,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { usePrinting } from '#web/platform/usePrinting.ts';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { useMedia } from '#web/ui/grid/table/useMedia.ts';
import { DocumentRow, openDocument, PassingRow } from './DocumentRow.tsx';
import type { Branch } from './documentTree.ts';
import { Scrolling, ScrollingContext } from './scrolling.ts';
import { type FoundFiles, filesIn, NODE_TYPE, nodesIn } from './sending/dropped.ts';

type Props = {
  subject: Subject;
  tree: readonly Branch[];
  nodes: readonly NodeAnswer[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  entriesOf: (node: NodeAnswer) => readonly MenuEntry[];
  mayAdd: boolean;
  /** Files dropped on a folder. */
  onFiles: (files: FoundFiles, folder: NodeAnswer) => void;
  onMove: (nodes: readonly NodeAnswer[], folder: string) => void;
  /** The keys of a folder or document: F2 and Delete. */
  onEdit: (node: NodeAnswer) => void;
  onRemove: (nodes: readonly NodeAnswer[]) => void;
};

/** Folders that files and other nodes can be dropped on. */
function useDropping({ nodes, mayAdd, onFiles, onMove }: Props) {
  const named = (key: Key) => nodes.find(({ id }) => id === key);
  const fillable = (key: Key) => mayAdd && named(key)?.may_fill;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayAdd,
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const node = named(key);
        return node?.may_change ? { [NODE_TYPE]: node.id, 'text/plain': node.name } : [];
      }),
    shouldAcceptItemDrop: ({ key }) => fillable(key) === true,
    onItemDrop: async ({ items, target: { key } }) => {
      const folder = named(key);
      if (!folder) return;
      const moving = new Set(await nodesIn(items));
      if (moving.size === 0) return onFiles(await filesIn(items), folder);
      onMove(
        nodes.filter(({ id }) => moving.has(id)),
        folder.id,
      );
    },
  });
  return dragAndDropHooks;
}

/** F2 edits the node that has the focus; Delete asks about it, or about all chosen ones. */
function useKeys({ nodes, chosen, onEdit, onRemove, mayAdd }: Props) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement && currentTarget.contains(target))) return;
    const focused = target.closest<HTMLElement>('[role=row]')?.dataset.key;
    const node = nodes.find(({ id }) => id === focused);
    if (!node) return;
    if (key === 'F2' && mayAdd && node.may_change) onEdit(node);
    else if (key === 'Delete') onRemove(chosen.has(node.id) ? nodes.filter(({ id }) => chosen.has(id)) : [node]);
    else return;
    event.preventDefault();
  };
}

/** Lines above which only those in view are drawn, in a window that scrolls. */
const LONG = 300;
/** In pixels: of a line on a wide and on a narrow screen. As all have one height, none has to be measured while it scrolls by. */
const HEIGHT = { wide: 40, narrow: 56 };

type IsOpen = (id: string) => boolean;

function Lines({ isLong, children }: { isLong: boolean; children: ReactElement }) {
  const isNarrow = useMedia('(max-width: 599.98px)');
  if (!isLong) return children;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: isNarrow ? HEIGHT.narrow : HEIGHT.wide }}>
      {children}
    </Virtualizer>
  );
}

/** On paper every row of the open folders. */
function PrintedLines({ tree, isOpen, depth }: { tree: readonly Branch[]; isOpen: IsOpen; depth: number }) {
  return tree.map((node) => (
    <Fragment key={node.id}>
      <PassingRow node={node} depth={depth} />
      {isOpen(node.id) && <PrintedLines tree={node.below} isOpen={isOpen} depth={depth + 1} />}
    </Fragment>
  ));
}

/** The tree with a menu for each folder and document. */
export function DocumentTree(props: Props) {
  const { subject, tree, nodes, chosen, onChoose, entriesOf, mayAdd } = props;
  const { t, i18n } = useTranslation('documents');
  const isLong = nodes.length > LONG;
  const isPrinting = usePrinting();
  // Of a long tree, folders are closed at first. Of what is in closed ones, one line says that they can be opened.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isOpen: IsOpen = (id) => toggled.has(id) === isLong;
  const [scrolling] = useState(() => new Scrolling());
  const hooks = useDropping(props);
  const onKeyDown = useKeys(props);
  const folders = nodes.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
  const toggle = (id: string) => setToggled((before) => before.symmetricDifference(new Set([id])));
  const act = (key: unknown) => {
    const node = nodes.find(({ id }) => id === key);
    if (node) (node.kind === 'folder' ? () => toggle(node.id) : () => openDocument(node))();
  };
  const choose = (keys: 'all' | ReadonlySet<Key>) =>
    onChoose(new Set(keys === 'all' ? nodes.map(({ id }) => id) : [...keys].map(String)));
  const draw = (depth: number) => (node: Branch) => (
    <TreeItem id={node.id} textValue={node.name} className="document-item" hasChildItems={node.below.length > 0}>
      <DocumentRow
        node={node}
        subject={subject}
        depth={depth}
        isDraggable={mayAdd && node.may_change}
        entries={entriesOf(node)}
      />
      <Collection
        items={!isLong || isOpen(node.id) ? node.below : node.below.slice(0, 1)}
        dependencies={[nodes, i18n.language, toggled]}
      >
        {draw(depth + 1)}
      </Collection>
    </TreeItem>
  );
  return (
    <I18nProvider locale={i18n.language}>
      <ScrollingContext value={scrolling}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree in it has the focus and the role */}
        <div onKeyDown={onKeyDown} onScrollCapture={scrolling.move}>
          <Lines isLong={isLong}>
            <Tree
              className="documents-tree"
              data-long={isLong}
              aria-label={t('title')}
              items={tree}
              dependencies={[nodes, i18n.language, toggled]}
              expandedKeys={folders.filter(isOpen)}
              onExpandedChange={(keys) => setToggled(new Set(folders.filter((id) => keys.has(id) === isLong)))}
              selectionMode="multiple"
              selectedKeys={chosen}
              onSelectionChange={choose}
              onAction={act}
              dragAndDropHooks={hooks}
            >
              {draw(0)}
            </Tree>
          </Lines>
        </div>
        {isPrinting && isLong && <PrintedLines tree={tree} isOpen={isOpen} depth={0} />}
      </ScrollingContext>
    </I18nProvider>
  );
}
