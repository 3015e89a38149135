import type { NodeAnswer } from '#shared/documents/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';

type Props = { nodes: readonly NodeAnswer[]; onClose: () => void; onKeepBoth: () => Promise<unknown> };

/** Asks about names that are taken where documents were moved to. */
export default function KeepBoth({ nodes, onClose, onKeepBoth }: Props) {
  const { t } = useTranslation('documents');
  return (
    <ConfirmDialog
      isOpen
      title={t('takenTitle', { count: nodes.length })}
      confirmLabel={t('keepBoth')}
      closeLabel={t('leave')}
      onConfirm={onKeepBoth}
      onClose={onClose}
    >
      <ul className="documents-names">
        {nodes.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{t('takenText')}</p>
    </ConfirmDialog>
  );
}
