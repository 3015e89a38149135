import { useTranslation } from 'react-i18next';
import { contentsOf } from '#shared/documents/rules.ts';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';

type Props = { node: NodeAnswer; nodes: readonly NodeAnswer[]; onClose: () => void; onRemoved: () => Promise<void> };

/** Asks before a document, or a folder with all that it contains, is deleted. */
export default function RemoveNode({ node, nodes, onClose, onRemoved }: Props) {
  const { t } = useTranslation('documents');
  const { documents, folders } = contentsOf(nodes, node.id);
  const elsewhere = node.subjects.length > 1;
  const remove = async () => {
    try {
      await api('DELETE /api/ged/nodes/{id}', { params: { id: node.id }, query: { version: node.version } });
    } finally {
      // A refused or interrupted deletion may have deleted a part.
      await onRemoved();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('removeTitle', { name: node.name })}
      confirmLabel={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      {node.kind === 'folder' && documents > 0 && <p>{t('removeDocuments', { count: documents })}</p>}
      {node.kind === 'folder' && folders > 0 && <p>{t('removeFolders', { count: folders })}</p>}
      {elsewhere && <p>{t('removeElsewhere', { names: node.subjects.map(({ label }) => label).join(', ') })}</p>}
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
