import { ArrowRight, Download, RotateCw } from 'lucide-react';
import type { Job } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { REQUESTS } from '#web/features/requests/common/kinds.ts';
import { api } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import { followJob } from '#web/platform/jobs/followJob.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { ContactSupport } from '#web/ui/feedback/ContactSupport.tsx';
import { JobProgress } from '#web/ui/feedback/JobProgress.tsx';
import { paths } from '../routes/paths.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { useJobFacts } from './useJobFacts.ts';
import { useJobNames } from './useJobName.ts';

/** The screen that shows the outcome of a job without a file. */
const SEEN_AT: Partial<Record<Job['kind'], string>> = {
  import: paths.review,
  matching: paths.matching,
  finalize: paths.lastImport,
  roll_back: paths.lastImport,
};

/** The screen with the records of a bulk job. */
function screenOf({ action, cart }: Job): string | undefined {
  if (cart && (action === 'cart_add' || action === 'cart_remove')) return REQUESTS[cart].cart;
  if (cart && (action === 'cart_confirm' || action === 'cart_treat' || action === 'cart_assign'))
    return REQUESTS[cart].confirmedCarts;
  if (action === 'watchlist_add') return paths.watchlists;
  return action === 'part_update' || action === 'part_delete' ? paths.parts : undefined;
}

function addressOf(job: Job): string | undefined {
  const { kind, state, result } = job;
  if (kind === 'bulk') return screenOf(job);
  if (result?.supplier) return paths.thirdParty(result.supplier);
  return state === 'done' ? SEEN_AT[kind] : undefined;
}

/** A file's link expires after minutes, so each download requests a new one. */
async function download({ id }: Job): Promise<void> {
  const { job } = await api('GET /api/jobs/{id}', { params: { id } });
  if (job.result?.url) openDownload(job.result.url, job.result.file_name ?? 'vigie');
}

/** Repeats a bulk job for what was refused or not reached; starts another failed job again. */
async function retry({ id }: Job): Promise<void> {
  const { job } = await api('POST /api/jobs/{id}/retry', { params: { id } });
  await followJob(job);
}

function Outcome({ job, name }: { job: Job; name: string }) {
  const { t } = useTranslation('jobs');
  const { instant } = useFormat();
  const facts = useJobFacts()(job);
  const { kept_until, url } = job.result ?? {};
  return (
    <>
      {job.state === 'failed' && <p className="jobs-problem">{job.error ?? t('states.failed')}</p>}
      {job.state === 'failed' && job.code === 'job_failed' && (
        <ContactSupport title={name} description={job.error} request_id={job.id} />
      )}
      {facts && <p className="jobs-facts">{facts}</p>}
      {(job.kind === 'bulk' || job.kind === 'supplier_integration') && <BulkOutcome job={job} />}
      <p className="jobs-text">
        {instant(job.finished_at ?? job.started_at)}
        {kept_until && <span className="jobs-kept">{t(url ? 'kept' : 'gone', { date: instant(kept_until) })}</span>}
      </p>
    </>
  );
}

function Way({ job, name, onLeave }: Props & { name: string }) {
  const { t } = useTranslation('jobs');
  const to = addressOf(job);
  if (job.result?.url)
    return (
      <IconButton
        label={t('download', { name: job.result.file_name ?? '' })}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => void download(job).catch(() => undefined)}
      />
    );
  return (
    <>
      {job.is_retryable && (
        <IconButton
          label={t(job.state === 'failed' ? 'restart' : 'retry')}
          icon={<RotateCw size={16} aria-hidden="true" />}
          onClick={() => void retry(job).catch(() => undefined)}
        />
      )}
      {to && (
        <Link
          className="icon-button"
          to={to}
          aria-label={t('show', { name })}
          title={t('show', { name })}
          onClick={onLeave}
        >
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

type Props = { job: Job; onLeave: () => void };

export function JobItem({ job, onLeave }: Props) {
  const name = useJobNames()(job);
  return (
    <li className="jobs-item">
      <div>
        <p className="jobs-name">{name}</p>
        {job.result?.file_name && <p className="jobs-file">{job.result.file_name}</p>}
        {isUnderWay(job) ? <JobProgress job={job} label={name} /> : <Outcome job={job} name={name} />}
      </div>
      <Way job={job} name={name} onLeave={onLeave} />
    </li>
  );
}
