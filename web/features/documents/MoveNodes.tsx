import { useState } from 'react';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Select } from '#web/ui/controls/Select.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { foldersFor } from './documentTree.ts';

type Props = {
  nodes: readonly NodeAnswer[];
  all: readonly NodeAnswer[];
  onClose: () => void;
  /** `folder`: null for the record itself. */
  onMove: (folder: string | null) => Promise<unknown>;
};

const HERE = 'here';

/** Asks for the folder to move to. */
export default function MoveNodes({ nodes, all, onClose, onMove }: Props) {
  const { t } = useTranslation('documents');
  const { language } = useFormat();
  const [folder, setFolder] = useState(HERE);
  const options = [
    { value: HERE, label: t('top') },
    ...foldersFor(all, nodes, language).map(({ id, path }) => ({ value: id, label: path.join(' / ') })),
  ];
  return (
    <ConfirmDialog
      isOpen
      title={t('moveTitle', { count: nodes.length, name: nodes[0]?.name })}
      confirmLabel={t('move')}
      onConfirm={() => onMove(folder === HERE ? null : folder)}
      onClose={onClose}
    >
      <Select label={t('moveTo')} options={options} value={folder} onChange={setFolder} />
    </ConfirmDialog>
  );
}
