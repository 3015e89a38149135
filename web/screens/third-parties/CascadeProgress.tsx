import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { useFormat } from '#web/lib/useFormat.ts';

/** How far the change of a third-party has reached its parts. */
export function CascadeProgress({ job: { done, total } }: { job: Job }) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  return (
    <div className="card cascade" role="status">
      <p>
        {t('cascade.running')}{' '}
        {total > 0 && (
          <span className="number muted">{t('cascade.progress', { done: number(done), total: number(total) })}</span>
        )}
      </p>
      <ProgressBar value={done} max={total} label={t('cascade.running')} />
    </div>
  );
}
