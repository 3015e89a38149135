import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import { useAlerts } from '../alerts/alerts.ts';
import { openDownload } from './files.ts';
import { followJob } from './jobs.ts';

/** Requests a file, follows the job and saves the file. `progress` is 0–1 while the job runs. */
export function useJobFile() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [progress, setProgress] = useState<number | null>(null);
  const onProgress = ({ done, total }: Job) => setProgress(total > 0 ? done / total : 0);

  const start = async (request: () => Promise<{ job: Job }>) => {
    if (progress !== null) return;
    setProgress(0);
    try {
      const { state, error, result } = await followJob((await request()).job, { onProgress });
      if (state === 'failed' || !result?.url)
        return alerts.add({ type: 'error', title: t('export.failed'), text: error });
      openDownload(result.url, result.file_name ?? 'vigie.xlsx');
      alerts.add({ type: 'success', title: t('export.done'), text: result.file_name });
    } catch {
      // The failed call has shown an alert.
    } finally {
      setProgress(null);
    }
  };
  return { progress, start };
}
