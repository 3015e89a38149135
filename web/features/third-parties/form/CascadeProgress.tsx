import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';

/** Progress of updating the parts of a third-party. */
export function CascadeProgress({ job: { done, total } }: { job: Job }) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  return (
    <div className="card cascade" role="status">
      <p>{total > 0 ? t('cascade.progress', { done: number(done), total: number(total) }) : t('cascade.running')}</p>
      <ProgressBar value={done} max={total} label={t('cascade.running')} />
    </div>
  );
}
