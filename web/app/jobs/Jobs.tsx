import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { refreshAll } from '#web/platform/api/freshness.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useJobs } from './useJobs.ts';

const JobsPopover = lazy(() => import('./JobsPopover.tsx'));

/** Loads everything shown again when a bulk job ends, also after the page was loaded anew. */
function useFreshAfterBulk(running: readonly Job[]): void {
  const ids = running.filter(({ kind }) => kind === 'bulk').map(({ id }) => id);
  const before = useRef<readonly string[]>([]);
  const now = ids.join(' ');
  useEffect(() => {
    const still = now.split(' ').filter(Boolean);
    if (before.current.some((id) => !still.includes(id))) refreshAll();
    before.current = still;
  }, [now]);
}

/** The number of running jobs, and the progress of one that changes many records; opens the list of jobs and their files. */
export function Jobs() {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { number } = useFormat();
  const jobs = useJobs().jobs?.filter(isUnderWay) ?? [];
  const running = jobs.length;
  const bulk = jobs.find(({ kind }) => kind === 'bulk');
  useFreshAfterBulk(jobs);
  return (
    <span className="jobs">
      {bulk && (
        <span className="jobs-progress">
          {t('jobs.progress', { done: number(bulk.done), total: number(bulk.total) })}
        </span>
      )}
      <IconButton
        label={running > 0 ? t('jobs.running', { count: running }) : t('jobs.title')}
        icon={<ListChecks size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {running > 0 && (
        <span className="jobs-running" aria-hidden="true">
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
