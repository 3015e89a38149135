import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import type { Opened } from './DocumentDialogs.tsx';
import { hasPictures } from './pictures/pictures.ts';
import type { Target } from './sending/uploads.ts';
import { type Documents, download } from './useDocuments.ts';

/** What the user may do with documents of this record. */
export function useRights({ kind }: Subject) {
  const isProvider = useUser().entity.type === 'supplier';
  const mayAdd = useCan('ged_node.add') && (!isProvider || kind === 'processing_proposal');
  return { mayAdd, mayAttach: mayAdd && !isProvider, mayRemove: useCan('ged_node.delete') };
}

export type Acting = {
  subject: Subject;
  known: Documents;
  choose: (target: Target) => void;
  open: (opened: Opened) => void;
  zip: (nodes: readonly NodeAnswer[]) => void;
};

/** The actions of a folder or document. */
export function useEntries({ subject, known, choose, open, zip }: Acting) {
  const { t } = useTranslation('documents');
  const { mayAdd, mayAttach, mayRemove } = useRights(subject);
  const detach = async (node: NodeAnswer) => {
    await api('POST /api/ged/dissociate', { body: { node: node.id, subject } });
    await known.reload();
  };
  return (node: NodeAnswer): MenuEntry[] => {
    const inside = { parent: node.id };
    const nodes = [node];
    const isHere = node.subjects.some(({ kind, id }) => kind === subject.kind && id === subject.id);
    const mayFill = mayAdd && node.may_fill;
    const mayChange = mayAdd && node.may_change;
    const mayGo = mayRemove && node.may_change;
    const entry = (
      id: string,
      label: string,
      isOpen: boolean,
      onAction: () => unknown,
      isDanger = false,
    ): MenuEntry[] => (isOpen ? [{ id, label, onAction: () => void onAction(), isDanger }] : []);
    return [
      ...entry('download', t('download'), node.kind === 'document', () => download(node)),
      ...entry('preview', t('preview'), hasPictures(node), () => open({ dialog: 'preview', node })),
      ...entry('zip', t('zip'), node.kind === 'folder', () => zip(nodes)),
      ...entry('add', t('addHere'), mayFill, () => choose(inside)),
      ...entry('folder', t('newFolderHere'), mayFill, () => open({ dialog: 'folder', target: inside })),
      ...entry('edit', t('edit'), mayChange, () => open({ dialog: 'edit', node })),
      ...entry('move', t('moveEntry'), mayChange, () => open({ dialog: 'move', nodes })),
      ...entry('part', t('attachPart'), mayAttach && node.may_change, () =>
        open({ dialog: 'attach', nodes, kind: 'product' }),
      ),
      ...entry('supplier', t('attachThirdParty'), mayAttach && node.may_change, () =>
        open({ dialog: 'attach', nodes, kind: 'supplier' }),
      ),
      ...entry('replace', t('replace'), mayChange && node.kind === 'document', () => choose({ replaces: node.id })),
      ...entry('versions', t('versions'), node.may_change && node.kind === 'document', () =>
        open({ dialog: 'versions', node }),
      ),
      ...entry('history', t('history'), node.may_change, () => open({ dialog: 'history', node })),
      ...entry('detach', t('detach'), mayGo && isHere && node.subjects.length > 1, () =>
        detach(node).catch(() => undefined),
      ),
      ...entry('remove', t('remove'), mayGo, () => open({ dialog: 'remove', nodes }), true),
    ];
  };
}
