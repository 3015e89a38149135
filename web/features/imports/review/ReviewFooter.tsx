import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { useIsPhone } from '#web/ui/grid/table/measures.ts';
import { UndoChoice } from '../lines/UndoChoice.tsx';
import { ReportButton } from '../outcome/ReportButton.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';
import { linesOf } from './ReviewTabs.tsx';

type Props = {
  review: ReviewAnswer;
  onUndo: () => void;
  onBest: () => void;
  onColumns: () => void;
  onFinalize: () => void;
};

function Progress({ review }: { review: ReviewAnswer }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const total = linesOf(review.counts);
  const left = review.undecided;
  return (
    <>
      <div className="review-progress number">
        <p>
          {/* Said as it changes. */}
          <span role="status">{t('review.decided', { done: number(total - left), total: number(total) })}</span>
          <span>{t('review.left', { count: left, lines: number(left) })}</span>
        </p>
        <ProgressBar value={total - left} max={total} label={t('review.progress')} />
      </div>
      <div className="review-selected">
        <p className="number">{t('review.toImport', { count: review.selected, lines: number(review.selected) })}</p>
        {review.left_out && <LeftOutRows {...review.left_out} />}
      </div>
    </>
  );
}

function OtherActs({ review, onBest, onColumns }: Pick<Props, 'review' | 'onBest' | 'onColumns'>) {
  const { t } = useTranslation('imports');
  const mayDecide = useCan('analysis.change');
  return (
    <>
      <ReportButton />
      {mayDecide && (
        <>
          <Button isDisabled={review.undecided === 0} onClick={onBest}>
            {t('best.open')}
          </Button>
          <Button onClick={onColumns}>{t('columns.change')}</Button>
        </>
      )}
    </>
  );
}

/** What to do next once nothing is left to decide; until then, that is to decide. */
function Finalize({ review, onFinalize }: Pick<Props, 'review' | 'onFinalize'>) {
  const { t } = useTranslation('imports');
  return (
    <Button variant={review.undecided > 0 ? 'default' : 'primary'} onClick={onFinalize}>
      {t('review.finalize')}
    </Button>
  );
}

/** One line under the list, which needs the room: the count, the way back and what ends the review. */
function Folded(props: Props) {
  const { review, onUndo, onFinalize } = props;
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const total = linesOf(review.counts);
  const decided = t('review.decided', { done: number(total - review.undecided), total: number(total) });
  return (
    <footer className="import-footer import-footer--folded" data-foot="">
      <span className="hidden-text" role="status">
        {decided}
      </span>
      {isOpen && (
        <div className="import-footer-more" id={more}>
          <Progress review={review} />
          <OtherActs {...props} />
        </div>
      )}
      <button
        type="button"
        className="review-fold number"
        aria-expanded={isOpen}
        aria-controls={isOpen ? more : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {decided}
        <ChevronUp size={16} aria-hidden="true" />
      </button>
      <UndoChoice canUndo={review.undoable > 0} onUndo={onUndo} />
      <Finalize review={review} onFinalize={onFinalize} />
    </footer>
  );
}

export function ReviewFooter(props: Props) {
  if (useIsPhone()) return <Folded {...props} />;
  return (
    <footer className="import-footer" data-foot="">
      <Progress review={props.review} />
      <OtherActs {...props} />
      <Finalize {...props} />
    </footer>
  );
}
