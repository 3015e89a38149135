import { useEffect, useRef } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { type Alert, alerts } from '#web/platform/alerts/alerts.ts';
import { refreshAll, refreshDuring } from '#web/platform/api/freshness.ts';
import { pause, restAfter, whenVisible } from '#web/platform/api/pace.ts';
import { forgetEnd, isExpected, isFollowed } from '#web/platform/jobs/followJob.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { failureOf } from '#web/platform/support/failedJob.ts';
import { JobProgress } from '#web/ui/feedback/JobProgress.tsx';
import './jobs.css';
import { useJobFacts } from './useJobFacts.ts';
import { useJobNames } from './useJobName.ts';

const CHANGING_MANY: readonly Job['kind'][] = ['bulk', 'cascade', 'cascade_undo', 'roll_back'];
const changesMany = ({ kind }: Job): boolean => CHANGING_MANY.includes(kind);

const typeOf = ({ result }: Job): Alert['type'] => ((result?.refused ?? result?.kept ?? 0) > 0 ? 'warning' : 'success');

/** Loads what an ended job has changed, and shows its result if no screen does. */
function useEnds(jobs: readonly Job[]): void {
  const nameOf = useJobNames();
  const factsOf = useJobFacts();
  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = jobs.filter((job) => !isUnderWay(job) && (running.current.has(job.id) || isExpected(job.id)));
    running.current = new Set(jobs.filter(isUnderWay).map(({ id }) => id));
    if (ended.length > 0) refreshAll();
    for (const { id } of ended) forgetEnd(id);
    for (const job of ended.filter(({ id }) => !isFollowed(id)))
      alerts.add(
        job.state === 'failed'
          ? failureOf(job, nameOf(job))
          : { type: typeOf(job), title: nameOf(job), text: factsOf(job) },
      );
  }, [jobs, nameOf, factsOf]);
}

/** Loads what is shown again while jobs change it: not while the page is hidden, and seldom if that takes long. */
function useFreshNumbers(running: readonly Job[]): void {
  const latest = useRef(running);
  latest.current = running;
  const isLoading = useRef(false);
  const wanted = useRef('');
  const done = running.map((job) => `${job.id} ${job.done}`).join();
  useEffect(() => {
    wanted.current = done;
    if (isLoading.current) return;
    isLoading.current = true;
    const load = async () => {
      for (let loaded = ''; loaded !== wanted.current; ) {
        await whenVisible();
        loaded = wanted.current;
        const began = performance.now();
        await refreshDuring(latest.current);
        await pause(restAfter(performance.now() - began));
      }
      isLoading.current = false;
    };
    void load();
  }, [done]);
}

/** The progress of jobs that change many records. */
export default function RunningJobs({ jobs }: { jobs: readonly Job[] }) {
  const many = jobs.filter(changesMany);
  const running = many.filter(isUnderWay);
  const nameOf = useJobNames();
  const { t } = useTranslation('jobs');
  useEnds(many);
  useFreshNumbers(running);
  if (running.length === 0) return null;
  return (
    <div className="jobs-at-work">
      <ul>
        {running.map((job) => (
          <li key={job.id}>
            <span className="jobs-name">{nameOf(job)}</span>
            <JobProgress job={job} label={nameOf(job)} />
          </li>
        ))}
      </ul>
      <p className="jobs-text">{t('stillChanging')}</p>
    </div>
  );
}
