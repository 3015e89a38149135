import { useState } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { followJob } from './jobs.ts';
import { saveJobFile } from './saveJobFile.ts';

/** Requests a file, follows the job and saves the file. `progress` is 0–1 while the job runs. */
export function useJobFile() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<number | null>(null);
  const onProgress = ({ done, total }: Job) => setProgress(total > 0 ? done / total : 0);

  const start = async (request: () => Promise<{ job: Job }>) => {
    if (progress !== null) return;
    setProgress(0);
    try {
      const job = await followJob((await request()).job, { onProgress });
      saveJobFile(job, { done: t('export.done'), failed: t('export.failed') });
    } catch {
      // The failed call has shown an alert.
    } finally {
      setProgress(null);
    }
  };
  return { progress, start };
}
