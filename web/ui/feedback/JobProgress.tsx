import { type Progress, stepOf } from '#web/platform/jobs/jobStep.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ProgressBar } from './ProgressBar.tsx';
import './job-progress.css';

/** How far a job is, as a bar, and what it does just now, in words. */
export function JobProgress({ job, label }: { job: Progress; label: string }) {
  const { ready } = useTranslation('jobs', { useSuspense: false });
  return (
    <>
      <ProgressBar value={job.done} max={job.total} label={label} />
      <p className="job-step">{ready ? stepOf(job) : '\u00a0'}</p>
    </>
  );
}
