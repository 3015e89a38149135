import { Download, FileX } from 'lucide-react';
import type { Job } from '#shared/jobs/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useParams } from '#web/platform/router/index.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

function Gone({ what }: { what: 'gone' | 'missing' }) {
  const { t } = useTranslation('scheduled');
  return (
    <EmptyState icon={<FileX size={24} aria-hidden="true" />} title={t(`file.${what}`)} text={t(`file.${what}Text`)} />
  );
}

/** The file of a task. A link to its content expires after minutes, so each download asks for a new one. */
function Ready({ job: { id, done, result } }: { job: Job }) {
  const { t } = useTranslation('scheduled');
  const { number, instant } = useFormat();
  const { isBusy, busily } = useBusy();
  const download = () =>
    busily(async () => {
      const { job } = await api('GET /api/jobs/{id}', { params: { id } });
      if (job.result?.url) openDownload(job.result.url, job.result.file_name ?? 'vigie');
    });
  const rows = t('file.rows', { count: done, rows: number(done) });
  const until = result?.kept_until && t('file.until', { date: instant(result.kept_until) });
  return (
    <EmptyState
      icon={<Download size={24} aria-hidden="true" />}
      title={result?.file_name ?? t('file.title')}
      text={[t('file.text'), `${rows}.`, until].filter(Boolean).join(' ')}
      action={
        <Button variant="primary" isLoading={isBusy} onClick={() => void download()}>
          {t('file.download')}
        </Button>
      }
    />
  );
}

/** Where the link of an e-mail leads to a file that was too large for it. */
export default function FileScreen() {
  const { t } = useTranslation('scheduled');
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi('GET /api/jobs/{id}', { params: { id }, ownErrors: true });
  return (
    <div className="page">
      <PageHeader title={t('file.title')} />
      {!data && !error && <Skeleton height="160px" />}
      {error?.status === 404 && <Gone what="missing" />}
      {error && error.status !== 404 && <ErrorState error={error} onRetry={() => void mutate()} />}
      {data && (data.job.result?.url ? <Ready job={data.job} /> : <Gone what="gone" />)}
    </div>
  );
}
