import { FolderOpen, FolderPlus, FolderUp, Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components';
import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import ClosedArea from '#web/features/support/common/ClosedArea.tsx';
import { api } from '#web/platform/api/api.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { DocumentDialogs, type Move, type Opened } from './DocumentDialogs.tsx';
import { DocumentTree } from './DocumentTree.tsx';
import './documents.css';
import { type FoundFiles, filesIn, filesOf, NODE_TYPE, nodesIn } from './sending/dropped.ts';
import { Uploads } from './sending/Uploads.tsx';
import type { Target } from './sending/uploads.ts';
import { useSending } from './sending/useSending.ts';
import { useDocuments } from './useDocuments.ts';
import { type Acting, useEntries, useRights } from './useEntries.ts';
import { useMoving } from './useMoving.ts';

const ENDINGS = FILE_ENDINGS.map((ending) => `.${ending}`).join(',');
/** Problems that are named one by one. */
const MOST_NAMED = 5;

type Send = (files: FoundFiles, target: Target) => Promise<void>;

/** Hidden inputs for files and for a whole folder, that buttons and menus open. */
function useChoosing(send: Send) {
  const { t } = useTranslation('documents');
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const target = useRef<Target | null>(null);
  const chooseWith = (input: RefObject<HTMLInputElement | null>) => (where: Target) => {
    target.current = where;
    input.current?.click();
  };
  const common = {
    type: 'file',
    multiple: true,
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (target.current) void send(filesOf(currentTarget.files ?? []), target.current);
      currentTarget.value = '';
    },
  } as const;
  const field = (
    <>
      <input {...common} ref={files} accept={ENDINGS} aria-label={t('add')} />
      <input {...common} ref={folder} {...{ webkitdirectory: '' }} aria-label={t('addFolder')} />
    </>
  );
  return { choose: chooseWith(files), chooseFolder: chooseWith(folder), field };
}

type ContentProps = Acting & {
  send: Send;
  move: Move;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

function Content({ send, move, chosen, onChoose, ...acting }: ContentProps) {
  const { t } = useTranslation('documents');
  const { known, subject, open } = acting;
  const { mayAdd, mayRemove } = useRights(subject);
  const entriesOf = useEntries(acting);
  const { tree, nodes, error, reload } = known;
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!tree || !nodes) return <SheetLoading />;
  const onRemove = (some: readonly NodeAnswer[]) => {
    if (mayRemove && some.every(({ may_change }) => may_change)) open({ dialog: 'remove', nodes: some });
  };
  if (nodes.length > 0)
    return (
      <DocumentTree
        tree={tree}
        subject={subject}
        nodes={nodes}
        chosen={chosen}
        onChoose={onChoose}
        entriesOf={entriesOf}
        mayAdd={mayAdd}
        onFiles={(files, { id }) => void send(files, { parent: id })}
        onMove={(some, folder) => void move(some, folder)}
        onEdit={(node) => open({ dialog: 'edit', node })}
        onRemove={onRemove}
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

function Problems({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation('documents');
  const more = problems.length - MOST_NAMED;
  return (
    <>
      {problems.slice(0, MOST_NAMED).map((problem) => (
        <p key={problem} className="field-error" role="alert">
          {problem}
        </p>
      ))}
      {more > 0 && <p className="field-error">{t('moreProblems', { count: more })}</p>}
    </>
  );
}

type HeaderProps = {
  id: string;
  title: string;
  actions: ReactNode;
  mayAdd: boolean;
  onFolder: () => void;
  onChoose: () => void;
  onChooseFolder: () => void;
};

function Header({ id, title, actions, mayAdd, onFolder, onChoose, onChooseFolder }: HeaderProps) {
  const { t } = useTranslation('documents');
  return (
    <header className="sheet-card-header">
      <h2 id={id}>{title}</h2>
      {actions}
      {mayAdd && (
        <div className="documents-actions">
          <Button size="small" icon={<FolderPlus size={16} aria-hidden="true" />} onClick={onFolder}>
            {t('newFolder')}
          </Button>
          <Button size="small" icon={<FolderUp size={16} aria-hidden="true" />} onClick={onChooseFolder}>
            {t('addFolder')}
          </Button>
          <Button
            size="small"
            // On a sheet, the button of the page is in its header.
            variant={actions === undefined ? 'default' : 'primary'}
            icon={<UploadIcon size={16} aria-hidden="true" />}
            onClick={onChoose}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </header>
  );
}

const NONE: ReadonlySet<string> = new Set();
/** Kinds whose sheets already say that the company's subscription closes them. */
const isOfArea = (kind: Subject['kind']): boolean => kind === 'project' || kind === 'processing_proposal';

type Props = Subject & { title?: string | undefined; actions?: ReactNode };

/** The documents of a record. `title`: what they are called here; `actions`: what else is offered beside it. */
export default function Documents({ kind, id, title, actions }: Props) {
  const { t } = useTranslation('documents');
  const subject = { kind, id };
  const known = useDocuments(subject);
  const { send, problems, same, settle } = useSending(known);
  const { start: startFile, isBusy: isZipping } = useJobFile();
  const zip = (some: readonly NodeAnswer[]) =>
    void startFile(() => api('POST /api/ged/export', { body: { nodes: some.map((node) => node.id) }, quiet: true }));
  const { choose, chooseFolder, field } = useChoosing(send);
  const [opened, setOpened] = useState<Opened>(null);
  const heading = useId();
  const [ids, setIds] = useState(NONE);
  const move = useMoving({
    subject,
    known,
    onTaken: (nodes, folder) => setOpened({ dialog: 'taken', nodes, folder }),
  });
  const { mayAdd } = useRights(subject);
  const here = { subject };
  const nodes = known.nodes ?? [];
  const chosen = nodes.filter((node) => ids.has(node.id));
  return (
    <section className="card documents" aria-labelledby={heading}>
      <Header
        id={heading}
        title={title ?? t('title')}
        actions={actions}
        mayAdd={mayAdd}
        onFolder={() => setOpened({ dialog: 'folder', target: here })}
        onChoose={() => choose(here)}
        onChooseFolder={() => chooseFolder(here)}
      />
      {!isOfArea(kind) && <ClosedArea access="ged_node.view" />}
      {mayAdd && (
        <DropZone
          className="documents-drop"
          aria-label={t('drop')}
          getDropOperation={(types) => (types.has(NODE_TYPE) ? 'move' : 'copy')}
          onDrop={async ({ items }) => {
            const moving = new Set(await nodesIn(items));
            if (moving.size === 0) return send(await filesIn(items), here);
            return move(
              nodes.filter((node) => moving.has(node.id)),
              null,
            );
          }}
        >
          {t('dropHint', { size: MAX_DOCUMENT_BYTES / MEGABYTE })}
        </DropZone>
      )}
      <Uploads {...known} />
      <Problems problems={problems} />
      <ChosenBar
        subject={subject}
        nodes={chosen}
        open={setOpened}
        onZip={zip}
        isZipping={isZipping}
        onClear={() => setIds(NONE)}
      />
      <Content
        {...{ subject, known, choose, open: setOpened, send, move, zip }}
        chosen={new Set(chosen.map((node) => node.id))}
        onChoose={setIds}
      />
      {field}
      <DocumentDialogs
        opened={opened}
        known={known}
        move={move}
        mayAdd={mayAdd}
        same={same.map(({ file }) => file.name)}
        onSettle={settle}
        // The closing dialog may have opened another one, the question about names, which stays.
        onClose={() => setOpened((current) => (current === opened ? null : current))}
        onDone={() => setIds(NONE)}
      />
    </section>
  );
}
