import type { Job } from '#shared/jobs/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';

/** How far a running job is, as a bar and in words. */
export function JobProgress({ job: { state, done, total }, name }: { job: Job; name: string }) {
  const { t } = useTranslation('jobs');
  const { number } = useFormat();
  return (
    <>
      <ProgressBar value={done} max={total} label={name} />
      <p className="jobs-text">
        {state === 'waiting' || total === 0
          ? t(`states.${state}`)
          : t('progress', { done: number(done), total: number(total) })}
      </p>
    </>
  );
}
