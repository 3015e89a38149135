import { FolderOpen, FolderPlus, Upload as UploadIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { DocumentTree, filesIn } from './DocumentTree.tsx';
import './documents.css';
import { Uploads } from './Uploads.tsx';
import type { Target } from './uploads.ts';
import { download, type Documents as Known, useDocuments, useSending } from './useDocuments.ts';

const AttachNode = lazy(() => import('./AttachNode.tsx'));
const CreateFolder = lazy(() => import('./CreateFolder.tsx'));
const RemoveNode = lazy(() => import('./RemoveNode.tsx'));

const ENDINGS = FILE_ENDINGS.map((ending) => `.${ending}`).join(',');
const MEGABYTE = 1024 * 1024;

/** What the user may do with documents of this record. */
function useRights({ kind }: Subject) {
  const isProvider = useUser().entity.type === 'supplier';
  const mayAdd = useCan('ged_node.add') && (!isProvider || kind === 'processing_proposal');
  return { mayAdd, mayRemove: useCan('ged_node.delete') };
}

/** The dialog that is open. */
type Opened =
  | { dialog: 'folder'; target: Target }
  | { dialog: 'remove'; node: NodeAnswer }
  | { dialog: 'attach'; node: NodeAnswer; kind: 'product' | 'supplier' }
  | null;

function Dialogs({ opened, known, onClose }: { opened: Opened; known: Known; onClose: () => void }) {
  return (
    <Suspense>
      {opened?.dialog === 'folder' && <CreateFolder target={opened.target} onClose={onClose} onCreated={known.added} />}
      {opened?.dialog === 'attach' && (
        <AttachNode node={opened.node} kind={opened.kind} onClose={onClose} onAttached={known.reload} />
      )}
      {opened?.dialog === 'remove' && (
        <RemoveNode node={opened.node} nodes={known.nodes ?? []} onClose={onClose} onRemoved={known.reload} />
      )}
    </Suspense>
  );
}

/** A hidden input that one button for the record and one of each folder open. */
function useChoosing(send: (files: readonly File[], target: Target) => void) {
  const { t } = useTranslation('documents');
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<Target | null>(null);
  const choose = (where: Target) => {
    target.current = where;
    input.current?.click();
  };
  const field = (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept={ENDINGS}
      aria-label={t('add')}
      onChange={({ currentTarget }) => {
        if (target.current) send([...(currentTarget.files ?? [])], target.current);
        currentTarget.value = '';
      }}
    />
  );
  return { choose, field };
}

type Acting = {
  subject: Subject;
  known: Known;
  choose: (target: Target) => void;
  open: (opened: Opened) => void;
};

/** The actions of a folder or document. */
function useEntries({ subject, known, choose, open }: Acting) {
  const { t } = useTranslation('documents');
  const { mayAdd, mayRemove } = useRights(subject);
  const detach = async (node: NodeAnswer) => {
    await api('POST /api/ged/dissociate', { body: { node: node.id, subject } });
    await known.reload();
  };
  const isProvider = useUser().entity.type === 'supplier';
  const mayAttach = ({ may_change }: NodeAnswer) => mayAdd && may_change && !isProvider;
  return (node: NodeAnswer): MenuEntry[] => {
    const inside = { parent: node.id };
    const isHere = node.subjects.some(({ kind, id }) => kind === subject.kind && id === subject.id);
    const entry = (
      id: string,
      label: string,
      isOpen: boolean,
      onAction: () => unknown,
      isDanger = false,
    ): MenuEntry[] => (isOpen ? [{ id, label, onAction: () => void onAction(), isDanger }] : []);
    return [
      ...entry('download', t('download'), node.kind === 'document', () => download(node)),
      ...entry('add', t('addHere'), mayAdd && node.may_fill, () => choose(inside)),
      ...entry('folder', t('newFolderHere'), mayAdd && node.may_fill, () => open({ dialog: 'folder', target: inside })),
      ...entry('part', t('attachPart'), mayAttach(node), () => open({ dialog: 'attach', node, kind: 'product' })),
      ...entry('supplier', t('attachThirdParty'), mayAttach(node), () =>
        open({ dialog: 'attach', node, kind: 'supplier' }),
      ),
      ...entry('detach', t('detach'), mayRemove && node.may_change && isHere && node.subjects.length > 1, () =>
        detach(node).catch(() => undefined),
      ),
      ...entry('remove', t('remove'), mayRemove && node.may_change, () => open({ dialog: 'remove', node }), true),
    ];
  };
}

type ContentProps = Acting & { send: (files: readonly File[], target: Target) => void };

function Content({ send, ...acting }: ContentProps) {
  const { t } = useTranslation('documents');
  const { known, subject } = acting;
  const { mayAdd } = useRights(subject);
  const entriesOf = useEntries(acting);
  const { tree, nodes, error, reload } = known;
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!tree || !nodes) return <SheetLoading />;
  if (nodes.length > 0)
    return (
      <DocumentTree
        tree={tree}
        subject={subject}
        nodes={nodes}
        entriesOf={entriesOf}
        onFiles={(files, { id }) => mayAdd && send(files, { parent: id })}
      />
    );
  return (
    <EmptyState
      icon={<FolderOpen size={24} aria-hidden="true" />}
      title={t('none')}
      text={mayAdd ? t('noneText') : undefined}
    />
  );
}

/** The tab with the documents of a record. */
export default function Documents({ kind, id }: Subject) {
  const { t } = useTranslation('documents');
  const subject = { kind, id };
  const known = useDocuments(subject);
  const { send, problems } = useSending(known);
  const { choose, field } = useChoosing(send);
  const [opened, setOpened] = useState<Opened>(null);
  const { mayAdd } = useRights(subject);
  const here = { subject };
  const content = <Content subject={subject} known={known} choose={choose} open={setOpened} send={send} />;
  return (
    <section className="card documents" aria-labelledby="documents-title">
      <header className="sheet-card-header">
        <h2 id="documents-title">{t('title')}</h2>
        {mayAdd && (
          <div className="documents-actions">
            <Button
              size="small"
              icon={<FolderPlus size={16} aria-hidden="true" />}
              onClick={() => setOpened({ dialog: 'folder', target: here })}
            >
              {t('newFolder')}
            </Button>
            <Button
              size="small"
              variant="primary"
              icon={<UploadIcon size={16} aria-hidden="true" />}
              onClick={() => choose(here)}
            >
              {t('add')}
            </Button>
          </div>
        )}
      </header>
      {mayAdd && (
        <DropZone
          className="documents-drop"
          aria-label={t('drop')}
          onDrop={async ({ items }) => send(await filesIn(items), here)}
        >
          {t('dropHint', { size: MAX_DOCUMENT_BYTES / MEGABYTE })}
        </DropZone>
      )}
      <Uploads {...known} />
      {problems.map((problem) => (
        <p key={problem} className="field-error" role="alert">
          {problem}
        </p>
      ))}
      {content}
      {field}
      <Dialogs opened={opened} known={known} onClose={() => setOpened(null)} />
    </section>
  );
}
