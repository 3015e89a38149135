import { type ReactNode, useState } from 'react';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { followJob } from '#web/platform/jobs/followJob.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { failureOf } from '#web/platform/support/failedJob.ts';
import { JobProgress } from '../feedback/JobProgress.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Job = Parameters<typeof followJob>[0];
type Props = {
  words: { title: string; text: string; points: readonly string[]; confirm: string; progress: string };
  /** Alerts of the outcome. */
  outcomes: { done: string; failed: string };
  begin: () => Promise<{ job: Job }>;
  /** Before the alert. */
  onEnd: (isDone: boolean) => unknown;
  onClose: () => void;
  isDisabled?: boolean;
  /** What has to be entered before. */
  children?: (hasBegun: boolean) => ReactNode;
};

/** Says what an erasure does, asks, and follows its job. */
export function ErasureDialog({ words, outcomes, begin, onEnd, onClose, isDisabled = false, children }: Props) {
  const { t } = useTranslation('common');
  const [job, setJob] = useState<Job | null>(null);
  const erase = async () => {
    const begun = await begin();
    setJob(begun.job);
    const ended = await followJob(begun.job, { onProgress: setJob });
    await onEnd(ended.state === 'done');
    if (ended.state === 'failed') return alerts.add(failureOf(ended, outcomes.failed));
    alerts.add({ type: 'success', title: outcomes.done });
  };
  return (
    <ConfirmDialog
      isDanger
      isOpen
      title={words.title}
      onClose={onClose}
      onConfirm={erase}
      confirmLabel={words.confirm}
      closeLabel={t(job ? 'close' : 'cancel')}
      isDisabled={isDisabled}
    >
      <div className="erasure">
        <p>{words.text}</p>
        <ul>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {children?.(job !== null)}
        {job && <JobProgress job={job} label={words.progress} />}
      </div>
    </ConfirmDialog>
  );
}
