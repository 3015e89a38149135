import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import { ProgressBar } from '#web/components/ProgressBar.tsx';

/** That the change of a third-party is on its way to its parts. */
export function CascadeProgress({ job: { done, total } }: { job: Job }) {
  const { t } = useTranslation('third-parties');
  return (
    <div className="card cascade" role="status">
      <p>{t('cascade.running')}</p>
      <ProgressBar value={done} max={total} label={t('cascade.running')} />
    </div>
  );
}
