import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isUnderWay } from '#shared/jobs/states.ts';
import { isExpected } from '#web/platform/jobs/followJob.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useJobs } from './useJobs.ts';

const JobsPopover = lazy(() => import('./JobsPopover.tsx'));
const RunningJobs = lazy(() => import('./RunningJobs.tsx'));

/** The progress of jobs that change many records, above every screen. Loaded when there is one. */
export function JobsAtWork() {
  const { jobs } = useJobs();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && jobs?.some((job) => isUnderWay(job) || isExpected(job.id))) setNeeded(true);
  return <Suspense>{isNeeded && jobs && <RunningJobs jobs={jobs} />}</Suspense>;
}

/** The number of running jobs; opens the list of jobs and their files. */
export function Jobs() {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const running = useJobs().jobs?.filter(isUnderWay).length ?? 0;
  return (
    <span className="badged">
      <IconButton
        label={running > 0 ? t('jobs.running', { count: running }) : t('jobs.title')}
        icon={<ListChecks size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {running > 0 && (
        <span className="badge" aria-hidden="true">
          {running}
        </span>
      )}
      {anchor && (
        <Suspense>
          <JobsPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </span>
  );
}
