import { useTranslation } from 'react-i18next';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { ReportButton } from '../outcome/ReportButton.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';
import { linesOf } from './ReviewTabs.tsx';

type Props = { review: ReviewAnswer; onBest: () => void; onColumns: () => void; onFinalize: () => void };

export function ReviewFooter({ review, onBest, onColumns, onFinalize }: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const mayDecide = useCan('analysis.change');
  const total = linesOf(review.counts);
  const left = review.undecided;
  return (
    <footer className="import-footer" data-foot="">
      <div className="review-progress number">
        <p>
          <span>{t('review.decided', { done: number(total - left), total: number(total) })}</span>
          <span>{t('review.left', { count: left, lines: number(left) })}</span>
        </p>
        <ProgressBar value={total - left} max={total} label={t('review.progress')} />
      </div>
      <div className="review-selected">
        <p className="number">{t('review.toImport', { count: review.selected, lines: number(review.selected) })}</p>
        {review.left_out && <LeftOutRows {...review.left_out} />}
      </div>
      <ReportButton />
      {mayDecide && (
        <>
          <Button isDisabled={left === 0} onClick={onBest}>
            {t('best.open')}
          </Button>
          <Button onClick={onColumns}>{t('columns.change')}</Button>
        </>
      )}
      <Button variant="primary" onClick={onFinalize}>
        {t('review.finalize')}
      </Button>
    </footer>
  );
}
