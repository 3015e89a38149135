import { lazy, Suspense } from 'react';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import type { Place } from './sending/uploads.ts';
import type { Documents } from './useDocuments.ts';

const AttachNodes = lazy(() => import('./AttachNodes.tsx'));
const CreateFolder = lazy(() => import('./CreateFolder.tsx'));
const EditNode = lazy(() => import('./EditNode.tsx'));
const KeepBoth = lazy(() => import('./KeepBoth.tsx'));
const MoveNodes = lazy(() => import('./MoveNodes.tsx'));
const NodeHistory = lazy(() => import('./NodeHistory.tsx'));
const Preview = lazy(() => import('./pictures/Preview.tsx'));
const SameNames = lazy(() => import('./SameNames.tsx'));
const Versions = lazy(() => import('./Versions.tsx'));
const RemoveNodes = lazy(() => import('./RemoveNodes.tsx'));

/** The dialog that is open. */
export type Opened =
  | { dialog: 'folder'; target: Place }
  | { dialog: 'edit' | 'history' | 'preview' | 'versions'; node: NodeAnswer }
  | { dialog: 'remove' | 'move'; nodes: readonly NodeAnswer[] }
  | { dialog: 'attach'; nodes: readonly NodeAnswer[]; kind: 'product' | 'supplier' }
  | { dialog: 'taken'; nodes: readonly NodeAnswer[]; folder: string | null }
  | null;

/** Moves nodes into a folder, or to the record itself. */
export type Move = (nodes: readonly NodeAnswer[], folder: string | null, keepBoth?: boolean) => Promise<void>;

type Props = {
  opened: Opened;
  known: Documents;
  move: Move;
  mayAdd: boolean;
  /** Names of files that are taken, and what to do with them. */
  same: readonly string[];
  onSettle: (how: 'version' | 'both' | 'skip') => void;
  onClose: () => void;
  onDone: () => void;
};

function Dialog({ opened, known, move, mayAdd, onClose, onDone }: Props) {
  const all = known.nodes ?? [];
  const reload = async () => {
    onDone();
    await known.reload();
  };
  switch (opened?.dialog) {
    case 'folder':
      return <CreateFolder target={opened.target} onClose={onClose} onCreated={known.added} />;
    case 'edit':
      return <EditNode key={opened.node.version} node={opened.node} onClose={onClose} onSaved={known.added} />;
    case 'preview':
      return <Preview node={opened.node} onClose={onClose} />;
    case 'history':
      return <NodeHistory node={opened.node} onClose={onClose} />;
    case 'versions':
      return <Versions node={opened.node} mayRestore={mayAdd} onClose={onClose} onRestored={known.added} />;
    case 'attach':
      return <AttachNodes nodes={opened.nodes} kind={opened.kind} onClose={onClose} onAttached={reload} />;
    case 'move':
      return (
        <MoveNodes
          nodes={opened.nodes}
          all={all}
          onClose={onClose}
          onMove={(folder) => move(opened.nodes, folder).then(onDone)}
        />
      );
    case 'taken':
      return (
        <KeepBoth nodes={opened.nodes} onClose={onClose} onKeepBoth={() => move(opened.nodes, opened.folder, true)} />
      );
    case 'remove':
      return <RemoveNodes nodes={opened.nodes} all={all} onClose={onClose} onRemoved={reload} />;
    default:
      return null;
  }
}

export const DocumentDialogs = (props: Props) => (
  <Suspense>
    <Dialog {...props} />
    {props.same.length > 0 && (
      <SameNames
        names={props.same}
        onClose={() => props.onSettle('skip')}
        onVersions={() => props.onSettle('version')}
        onKeepBoth={() => props.onSettle('both')}
      />
    )}
  </Suspense>
);
