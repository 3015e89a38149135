import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';

const titleOf = (state: ReviewAnswer['state']) =>
  state === 'matching' || state === 'finalizing' || state === 'uploaded' ? state : 'reading';

type Props = { review: ReviewAnswer; onOtherFile: () => void };

/** Progress of the server's work. */
export function WorkingStep({ review, onOtherFile }: Props) {
  const { t } = useTranslation('imports');
  const { number, percent } = useFormat();
  const { done, total, state } = review;
  const title = t(`working.${titleOf(state)}`);
  return (
    <section className="card import-panel" aria-busy="true">
      <div role="status">
        <h2>{title}</h2>
      </div>
      <div className="import-progress">
        <ProgressBar value={done} max={total} label={title} />
        <p className="import-progress-text number">
          <span>
            {total > 0
              ? t('working.rows', { count: total, done: number(done), total: number(total) })
              : t(`working.${titleOf(state)}Text`)}
          </span>
          {total > 0 && <span>{percent(Math.min(1, done / total))}</span>}
        </p>
      </div>
      <p>{t('working.text')}</p>
      {state === 'uploaded' && <Button onClick={onOtherFile}>{t('file.other')}</Button>}
    </section>
  );
}
