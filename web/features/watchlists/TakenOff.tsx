import { Undo2 } from 'lucide-react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';

type Props = { count: number; isBusy: boolean; onUndo: () => void };

/** Removed parts can be restored until the user leaves the list. */
export function TakenOff({ count, isBusy, onUndo }: Props) {
  const { t } = useTranslation('watchlists');
  const { number } = useFormat();
  return (
    <div role="status">
      {count > 0 && (
        <p className="watchlist-undo">
          {t('takenOff', { count, number: number(count) })}
          <Button size="small" icon={<Undo2 size={14} aria-hidden="true" />} isLoading={isBusy} onClick={onUndo}>
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
