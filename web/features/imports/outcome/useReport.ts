import { useState } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { saveJobFile } from '#web/platform/api/saveJobFile.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

const ask = (importId: string | undefined) => {
  const asked = { body: { language: currentLanguage() }, quiet: true };
  return importId === undefined
    ? api('POST /api/analysis/report', asked)
    : api('POST /api/import_products/imports/{id}/report', { ...asked, params: { id: importId } });
};

/**
 * The user's list with the results, as a file: of the review, or of an import. `progress` is 0–1 while the job runs.
 */
export function useReport() {
  const { t } = useTranslation('imports');
  const [progress, setProgress] = useState<number | null>(null);
  const onProgress = ({ done, total }: Job) => setProgress(total > 0 ? done / total : 0);

  const start = async (importId?: string) => {
    if (progress !== null) return;
    setProgress(0);
    try {
      const job = await followJob((await ask(importId)).job, { onProgress });
      saveJobFile(job, { done: t('report.done'), failed: t('report.failed') });
    } catch {
      // The failed call has shown an alert.
    } finally {
      setProgress(null);
    }
  };
  return { progress, start };
}
