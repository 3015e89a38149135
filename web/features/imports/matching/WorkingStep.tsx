import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { isCounted, stepOf } from '#web/platform/jobs/jobStep.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';

const titleOf = (state: ReviewAnswer['state']) =>
  state === 'matching' || state === 'finalizing' || state === 'uploaded' ? state : 'reading';

/** What the server does just now, and how far it is. */
function useStep({ phase, state, done, total }: ReviewAnswer): string {
  const { t } = useTranslation('imports');
  const { ready } = useTranslation('jobs', { useSuspense: false });
  const { number } = useFormat();
  if (phase && ready) return stepOf({ phase, done, total });
  if (total > 0) return t('working.rows', { count: total, done: number(done), total: number(total) });
  return t(`working.${titleOf(state)}Text`);
}

type Props = { review: ReviewAnswer; onOtherFile: () => void };

/** Progress of the server's work. */
export function WorkingStep({ review, onOtherFile }: Props) {
  const { t } = useTranslation('imports');
  const { percent } = useFormat();
  const { done, total, state } = review;
  const step = useStep(review);
  const title = t(`working.${titleOf(state)}`);
  return (
    <section className="card import-panel" aria-busy="true">
      <div role="status">
        <h2>{title}</h2>
      </div>
      <div className="import-progress">
        <ProgressBar value={done} max={total} label={title} />
        <p className="import-progress-text number">
          <span>{step}</span>
          {isCounted(review) && <span>{percent(Math.min(1, done / total))}</span>}
        </p>
      </div>
      <p>{t('working.text')}</p>
      {state === 'uploaded' && <Button onClick={onOtherFile}>{t('file.other')}</Button>}
    </section>
  );
}
