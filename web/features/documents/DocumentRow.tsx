import { ChevronRight, EllipsisVertical, FileText, Folder, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Checkbox, TreeItemContent } from 'react-aria-components';
import { shownType } from '#shared/attachments/content.ts';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { sizeUnit } from '#shared/values/size-unit.ts';
import { formatNumber } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Menu, type MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import type { Branch } from './documentTree.ts';
import { StateChip } from './pictures/StateChip.tsx';
import { Thumbnail } from './pictures/Thumbnail.tsx';
import { useLook } from './pictures/useLook.ts';
import { useComplete } from './scrolling.ts';
import { download, show } from './useDocuments.ts';

/** Opens PDF, images and plain text in the browser, and downloads everything else. */
export const openDocument = (node: NodeAnswer): void => (shownType(node.type ?? '') ? show(node) : download(node));

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

function Name({ node, subject, children }: { node: Branch; subject: Subject; children?: ReactNode }) {
  const { t } = useTranslation('documents');
  const { name, kind, tags, version_count } = node;
  return (
    <span className="document-name" title={name}>
      {kind === 'folder' ? (
        <span>{name}</span>
      ) : (
        <Button className="link" onPress={() => openDocument(node)}>
          {name}
        </Button>
      )}
      {children}
      {version_count > 1 && <span className="document-facts">{t('versionShort', { number: version_count })}</span>}
      {tags.map((tag) => (
        <Chip key={tag} colour="grey">
          {tag}
        </Chip>
      ))}
      <Facts node={node} />
      <Elsewhere node={node} subject={subject} />
    </span>
  );
}

/** A document with its picture, and why it does not open. */
function DocumentName({ node, subject }: { node: Branch; subject: Subject }) {
  const { url, state } = useLook({ id: node.id, type: node.type, content: node.checksum ?? '' });
  return (
    <>
      <span className="document-symbol">
        <Thumbnail url={url} />
      </span>
      <Name node={node} subject={subject}>
        <StateChip state={state} />
      </Name>
    </>
  );
}

type Props = { node: Branch; subject: Subject; depth: number; isDraggable: boolean; entries: readonly MenuEntry[] };

/** To be read, not used: a row that scrolls past or is printed. */
export const PassingRow = ({ node, depth }: Pick<Props, 'node' | 'depth'>) => (
  <div
    className="document-row"
    data-passing=""
    data-leaf={node.below.length === 0}
    style={{ '--depth': depth } as object}
  >
    <span className="document-symbol">
      {node.kind === 'folder' ? <Folder size={16} aria-hidden="true" /> : <FileText size={16} aria-hidden="true" />}
    </span>
    <span className="document-name">
      <span>{node.name}</span>
      <Facts node={node} />
    </span>
  </div>
);

function CompleteRow({ node, subject, depth, isDraggable, entries }: Props) {
  const { t } = useTranslation(['documents', 'common']);
  const { name, kind, below } = node;
  return (
    <div className="document-row" style={{ '--depth': depth } as object}>
      <Checkbox slot="selection" className="document-check" />
      <Button slot="chevron" className="icon-button icon-button--small document-chevron" data-leaf={below.length === 0}>
        <ChevronRight size={14} aria-hidden="true" />
      </Button>
      {kind === 'folder' ? (
        <>
          <span className="document-symbol">
            <Folder size={16} aria-hidden="true" />
          </span>
          <Name node={node} subject={subject} />
        </>
      ) : (
        <DocumentName node={node} subject={subject} />
      )}
      {isDraggable && (
        <Button slot="drag" className="icon-button icon-button--small document-drag">
          <GripVertical size={14} aria-hidden="true" />
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t('common:grid.actionsOf', { name })}
          entries={entries}
          trigger={
            <Button className="icon-button icon-button--small" aria-label={t('common:grid.actionsOf', { name })}>
              <EllipsisVertical size={16} aria-hidden="true" />
            </Button>
          }
        />
      )}
    </div>
  );
}

const Row = (props: Props) => (useComplete() ? <CompleteRow {...props} /> : <PassingRow {...props} />);

/** What is in the content is drawn only for lines in view. */
export const DocumentRow = (props: Props) => (
  <TreeItemContent>
    <Row {...props} />
  </TreeItemContent>
);
