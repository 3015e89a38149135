import { ArrowRight, Download, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Job } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { api } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { paths } from '../routes/paths.ts';
import BulkOutcome from './BulkOutcome.tsx';

/** The screen that shows the outcome of a job without a file. */
const SEEN_AT: Partial<Record<Job['kind'], string>> = {
  import: paths.review,
  matching: paths.matching,
  finalize: paths.lastImport,
  roll_back: paths.lastImport,
};

/** A file's link expires after minutes, so each download requests a new one. */
async function download({ id }: Job): Promise<void> {
  const { job } = await api('GET /api/jobs/{id}', { params: { id } });
  if (job.result?.url) openDownload(job.result.url, job.result.file_name ?? 'vigie');
}

/** What a job does. */
function useJobName({ kind, action }: Job): string {
  const { t } = useTranslation('shell');
  return action ? t(`jobs.actions.${action}`) : t(`jobs.kinds.${kind}`);
}

function Progress({ job }: { job: Job }) {
  const { state, done, total } = job;
  const { t } = useTranslation('shell');
  const name = useJobName(job);
  const { number } = useFormat();
  return (
    <>
      <ProgressBar value={done} max={total} label={name} />
      <p className="jobs-text">
        {state === 'waiting' || total === 0
          ? t(`jobs.states.${state}`)
          : t('jobs.progress', { done: number(done), total: number(total) })}
      </p>
    </>
  );
}

/** Repeats a bulk job for what was refused or not reached; starts another failed job again. */
async function retry({ id }: Job): Promise<void> {
  const { job } = await api('POST /api/jobs/{id}/retry', { params: { id }, quiet: true });
  await followJob(job);
}

function Outcome({ job }: { job: Job }) {
  const { t } = useTranslation('shell');
  const { instant } = useFormat();
  const when = instant(job.finished_at ?? job.started_at);
  if (job.state === 'failed')
    return (
      <>
        <p className="jobs-problem">{job.error ?? t('jobs.states.failed')}</p>
        <p className="jobs-text">{when}</p>
      </>
    );
  const { kept_until, url } = job.result ?? {};
  return (
    <>
      {job.kind === 'bulk' && <BulkOutcome job={job} />}
      <p className="jobs-text">
        {when}
        {kept_until && (
          <span className="jobs-kept">{t(url ? 'jobs.kept' : 'jobs.gone', { date: instant(kept_until) })}</span>
        )}
      </p>
    </>
  );
}

function Way({ job, onLeave }: Props) {
  const { t } = useTranslation('shell');
  const title = useJobName(job);
  const name = job.result?.file_name ?? '';
  if (job.result?.url)
    return (
      <IconButton
        label={t('jobs.download', { name })}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => void download(job).catch(() => undefined)}
      />
    );
  if (job.is_retryable)
    return (
      <IconButton
        label={t(job.state === 'failed' ? 'jobs.restart' : 'jobs.retry')}
        icon={<RotateCw size={16} aria-hidden="true" />}
        onClick={() => void retry(job).catch(() => undefined)}
      />
    );
  const { supplier } = job.result ?? {};
  const to = supplier ? paths.thirdParty(supplier) : SEEN_AT[job.kind];
  if (!to || job.state !== 'done') return null;
  const label = t('jobs.show', { name: title });
  return (
    <Link className="icon-button" to={to} aria-label={label} title={label} onClick={onLeave}>
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  );
}

type Props = { job: Job; onLeave: () => void };

export function JobItem({ job, onLeave }: Props) {
  const name = useJobName(job);
  return (
    <li className="jobs-item">
      <div>
        <p className="jobs-name">{name}</p>
        {job.result?.file_name && <p className="jobs-file">{job.result.file_name}</p>}
        {isUnderWay(job) ? <Progress job={job} /> : <Outcome job={job} />}
      </div>
      <Way job={job} onLeave={onLeave} />
    </li>
  );
}
