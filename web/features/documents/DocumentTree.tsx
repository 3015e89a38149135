import { ChevronRight, EllipsisVertical, FileText, Folder } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Collection,
  type DropItem,
  type FileDropItem,
  I18nProvider,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { shownType } from '#shared/attachments/content.ts';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { formatNumber } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { sizeUnit } from '#web/ui/attachments/sizeUnit.ts';
import { Menu, type MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import type { Branch } from './documentTree.ts';
import { download, show } from './useDocuments.ts';

/** The files among what was dropped. */
export const filesIn = (items: readonly DropItem[]): Promise<File[]> =>
  Promise.all(items.filter((item): item is FileDropItem => item.kind === 'file').map((item) => item.getFile()));

/** Opens PDF, images and plain text in the browser, and downloads everything else. */
const open = (node: NodeAnswer): void => (shownType(node.type ?? '') ? show(node) : download(node));

function Facts({ node: { size, added_at, added_by, added_by_entity } }: { node: NodeAnswer }) {
  const { language, date } = useFormat();
  const { value, unit } = sizeUnit(size ?? 0);
  const facts = [
    size !== null && formatNumber(language, value, { style: 'unit', unit }),
    date(added_at),
    added_by ?? added_by_entity,
  ];
  return <span className="document-facts">{facts.filter(Boolean).join(' · ')}</span>;
}

/** The other records to which a node is attached. */
function Elsewhere({ node: { subjects }, subject }: { node: NodeAnswer; subject: Subject }) {
  const { t } = useTranslation('documents');
  const others = subjects.filter(({ kind, id }) => kind !== subject.kind || id !== subject.id);
  if (others.length === 0) return null;
  return (
    <span className="document-facts">{t('elsewhere', { names: others.map(({ label }) => label).join(', ') })}</span>
  );
}

type RowProps = { node: Branch; subject: Subject; depth: number; entries: readonly MenuEntry[] };

function Row({ node, subject, depth, entries }: RowProps) {
  const { t } = useTranslation();
  const { name, kind, below } = node;
  const Icon = kind === 'folder' ? Folder : FileText;
  return (
    <TreeItemContent>
      <div className="document-row" style={{ '--depth': depth } as object}>
        <Button
          slot="chevron"
          className="icon-button icon-button--small document-chevron"
          data-leaf={below.length === 0}
        >
          <ChevronRight size={14} aria-hidden="true" />
        </Button>
        <Icon size={16} aria-hidden="true" />
        <span className="document-name">
          {kind === 'folder' ? (
            <span>{name}</span>
          ) : (
            <button type="button" className="link" onClick={() => open(node)}>
              {name}
            </button>
          )}
          <Facts node={node} />
          <Elsewhere node={node} subject={subject} />
        </span>
        {entries.length > 0 && (
          <Menu
            label={t('grid.actionsOf', { name })}
            entries={entries}
            trigger={
              <Button className="icon-button icon-button--small" aria-label={t('grid.actionsOf', { name })}>
                <EllipsisVertical size={16} aria-hidden="true" />
              </Button>
            }
          />
        )}
      </div>
    </TreeItemContent>
  );
}

type Props = {
  subject: Subject;
  tree: readonly Branch[];
  nodes: readonly NodeAnswer[];
  entriesOf: (node: NodeAnswer) => readonly MenuEntry[];
  /** Files dropped on a folder. */
  onFiles: (files: File[], folder: NodeAnswer) => void;
};

/** Folders that files can be dropped on. */
function useDropping({ nodes, onFiles }: Props) {
  const fillable = (key: unknown) => nodes.find(({ id, may_fill }) => id === key && may_fill);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !nodes.some(({ may_fill }) => may_fill),
    shouldAcceptItemDrop: ({ key }) => fillable(key) !== undefined,
    onItemDrop: async ({ items, target: { key } }) => {
      const folder = fillable(key);
      if (folder) onFiles(await filesIn(items), folder);
    },
  });
  return dragAndDropHooks;
}

/** The tree with a menu for each folder and document. */
export function DocumentTree(props: Props) {
  const { subject, tree, nodes, entriesOf } = props;
  const { t, i18n } = useTranslation('documents');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const hooks = useDropping(props);
  const folders = nodes.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
  const toggle = (id: string) => setClosed((before) => before.symmetricDifference(new Set([id])));
  const act = (key: unknown) => {
    const node = nodes.find(({ id }) => id === key);
    if (node) (node.kind === 'folder' ? () => toggle(node.id) : () => open(node))();
  };
  const draw = (depth: number) => (node: Branch) => (
    <TreeItem id={node.id} textValue={node.name} className="document-item">
      <Row node={node} subject={subject} depth={depth} entries={entriesOf(node)} />
      <Collection items={node.below} dependencies={[nodes, i18n.language]}>
        {draw(depth + 1)}
      </Collection>
    </TreeItem>
  );
  return (
    <I18nProvider locale={i18n.language}>
      <Tree
        className="documents-tree"
        aria-label={t('title')}
        items={tree}
        dependencies={[nodes, i18n.language]}
        expandedKeys={folders.filter((id) => !closed.has(id))}
        onExpandedChange={(keys) => setClosed(new Set(folders.filter((id) => !keys.has(id))))}
        onAction={act}
        dragAndDropHooks={hooks}
      >
        {draw(0)}
      </Tree>
    </I18nProvider>
  );
}
