import { useId, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { inRows, type TreeNode } from './common/tree.ts';

type Props = { watchlist: TreeNode; onRemoved: () => Promise<void>; onClose: () => void };

/** Asks whether the children are deleted too, or move up. */
export default function RemoveWatchlist({ watchlist: { id, name, below }, onRemoved, onClose }: Props) {
  const { t } = useTranslation('watchlists');
  const { number } = useFormat();
  const group = useId();
  const count = inRows(below).length;
  const [takesAll, setTakesAll] = useState(false);
  const remove = async () => {
    const query = count > 0 ? { children: takesAll ? ('true' as const) : ('false' as const) } : {};
    try {
      await api('DELETE /api/watchlists/{id}', { params: { id }, query });
    } finally {
      await onRemoved();
    }
  };
  const choice = (all: boolean, words: string) => (
    <label className="watchlist-choice">
      <input className="radio" type="radio" name={group} checked={takesAll === all} onChange={() => setTakesAll(all)} />
      {words}
    </label>
  );
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      {count > 0 && (
        <fieldset className="watchlist-choices" aria-label={t('removeWhat')}>
          {choice(false, t('removeOnly'))}
          {choice(true, t('removeAll', { count, number: number(count) }))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
