import { ListChecks } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Anchored } from '#web/ui/grid/tools/Anchored.tsx';
import { JobItem } from './JobItem.tsx';
import './jobs.css';
import { useJobs } from './useJobs.ts';

type Props = { anchor: HTMLElement; onClose: () => void };

function List({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('jobs');
  const { jobs, error, mutate } = useJobs();
  if (error && !jobs) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!jobs) return <Skeleton height="120px" />;
  if (jobs.length === 0)
    return <EmptyState icon={<ListChecks size={24} aria-hidden="true" />} title={t('none')} text={t('noneText')} />;
  return (
    <ul className="jobs-list">
      {jobs.map((job) => (
        <JobItem key={job.id} job={job} onLeave={onClose} />
      ))}
    </ul>
  );
}

export default function JobsPopover({ anchor, onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Anchored className="jobs-panel" label={t('jobs.title')} anchor={anchor} onClose={onClose}>
      <h2>{t('jobs.title')}</h2>
      <List onClose={onClose} />
    </Anchored>
  );
}
