import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import { useAlerts } from '#web/components/alerts.ts';
import { api, type Input } from '#web/lib/api.ts';
import { openDownload } from '#web/lib/files.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { followJob } from '#web/lib/jobs.ts';

type Wanted = Omit<Input<'POST /api/products/export'>['body'], 'language' | 'format'>;

/** Asks for the Excel file of a list, follows its making, saves it. `progress` is 0–1 while it is being made. */
export function useExport() {
  const { t } = useTranslation('parts');
  const alerts = useAlerts();
  const [progress, setProgress] = useState<number | null>(null);
  const onProgress = ({ done, total }: Job) => setProgress(total > 0 ? done / total : 0);

  const start = async (wanted: Wanted) => {
    if (progress !== null) return;
    setProgress(0);
    try {
      const { job } = await api('POST /api/products/export', {
        body: { ...wanted, language: currentLanguage() },
        quiet: true,
      });
      const { state, error, result } = await followJob(job, { onProgress });
      if (state === 'failed' || !result?.url)
        return alerts.add({ type: 'error', title: t('exportFailed'), text: error });
      openDownload(result.url, result.file_name ?? 'vigie.xlsx');
      alerts.add({ type: 'success', title: t('exportDone'), text: result.file_name });
    } catch {
      // The call has alerted the user.
    } finally {
      setProgress(null);
    }
  };
  return { progress, start };
}
