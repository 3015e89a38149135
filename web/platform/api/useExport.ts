import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import { useAlerts } from '../alerts/alerts.ts';
import { currentLanguage } from '../language/language.ts';
import { api, type Input, type RouteKey } from './api.ts';
import { openDownload } from './files.ts';
import { followJob } from './jobs.ts';

/** Routes that export a list as an Excel file. */
type ExportRoute = Extract<RouteKey, `POST ${string}/export`>;
type Wanted = Omit<Input<ExportRoute>['body'], 'language' | 'format'>;

/** Requests the Excel file of a list, follows the job and saves the file. `progress` is 0–1 while the job runs. */
export function useExport(route: ExportRoute) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [progress, setProgress] = useState<number | null>(null);
  const onProgress = ({ done, total }: Job) => setProgress(total > 0 ? done / total : 0);

  const start = async (wanted: Wanted) => {
    if (progress !== null) return;
    setProgress(0);
    try {
      const body = { ...wanted, language: currentLanguage() };
      const { job } = await api(route, { body, quiet: true });
      const { state, error, result } = await followJob(job, { onProgress });
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
