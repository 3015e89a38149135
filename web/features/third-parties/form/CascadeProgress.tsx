import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';

/** Progress of updating the parts of a third-party. */
export function CascadeProgress({ job: { kind, done, total } }: { job: Job }) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  const way = kind === 'cascade_undo' ? 'restoring' : 'running';
  return (
    <div className="card cascade" role="status">
      <p>
        {total > 0 ? t(`cascade.${way}Progress`, { done: number(done), total: number(total) }) : t(`cascade.${way}`)}
      </p>
      <ProgressBar value={done} max={total} label={t(`cascade.${way}`)} />
    </div>
  );
}
