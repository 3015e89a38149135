import { Undo2 } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';

/** Takes back the last choice; in its place even while there is none. On narrow windows, which show no keys. */
export function UndoChoice({ canUndo, onUndo }: { canUndo: boolean; onUndo: () => void }) {
  const { t } = useTranslation('imports');
  if (!useCan('analysis.change')) return null;
  return (
    <IconButton
      className="undo-choice"
      label={t('review.keys.undo')}
      icon={<Undo2 size={18} aria-hidden="true" />}
      disabled={!canUndo}
      onClick={onUndo}
    />
  );
}
