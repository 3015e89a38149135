import { CircleCheck, FilePlus2, RotateCcw, Search, Undo2 } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { ReviewActions, ReviewLines } from '../review/useReviewLines.ts';

type Props = {
  reviewLines: ReviewLines;
  actions: ReviewActions;
  canUndo: boolean;
  onFind: () => void;
  /** Returns the focus to the list after a click. */
  onDecided: () => void;
};

/** Below it the suggestion is rather another part, so that accepting it is not what the page proposes. */
const LIKELY = 0.5;

export function LineActions({ reviewLines, actions, canUndo, onFind, onDecided }: Props) {
  const { t } = useTranslation('imports');
  const { current: line, chosen } = reviewLines;
  const mayDecide = useCan('analysis.change');
  if (!line) return null;
  if (!mayDecide) return <p className="muted">{t('review.mayNot')}</p>;
  // A line may be new because every suggestion was refused earlier.
  const wasChosen = line.import_status === 'suggested' || line.import_status === 'new' || !line.is_selected;
  const isTaken = line.product !== undefined && line.product === chosen;
  const isLikely = (line.suggestions.find(({ product }) => product === chosen)?.score ?? 1) >= LIKELY;
  const then = (act: () => unknown) => () => {
    act();
    onDecided();
  };
  return (
    <div className="line-actions">
      {chosen && line.is_selected && (
        <>
          {!isTaken && (
            <Button
              variant={isLikely ? 'primary' : 'default'}
              icon={<CircleCheck size={16} aria-hidden="true" />}
              onClick={then(actions.accept)}
            >
              {t('review.accept')}
            </Button>
          )}
          <Button onClick={then(actions.refuse)}>{t('review.refuse')}</Button>
          {line.suggestions.length > 1 && (
            <Button variant="quiet" icon={<FilePlus2 size={16} aria-hidden="true" />} onClick={then(actions.makeNew)}>
              {t('review.makeNew')}
            </Button>
          )}
        </>
      )}
      {line.is_selected && (
        <Button variant="quiet" icon={<Search size={16} aria-hidden="true" />} onClick={onFind}>
          {t('find.open')}
        </Button>
      )}
      <Button variant={line.is_selected ? 'quiet' : 'default'} onClick={then(actions.leaveOut)}>
        {t(line.is_selected ? 'review.leaveOut' : 'review.putBack')}
      </Button>
      {wasChosen && (
        <Button variant="quiet" icon={<RotateCcw size={16} aria-hidden="true" />} onClick={then(actions.reset)}>
          {t('review.reset')}
        </Button>
      )}
      {canUndo && (
        <Button
          variant="quiet"
          className="line-undo"
          icon={<Undo2 size={16} aria-hidden="true" />}
          onClick={then(actions.undo)}
        >
          {t('review.undo')}
        </Button>
      )}
    </div>
  );
}
