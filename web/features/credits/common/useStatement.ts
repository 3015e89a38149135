import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { STATEMENT_FORMATS } from '#shared/credits/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { currentLanguage } from '#web/platform/language/language.ts';

type Format = (typeof STATEMENT_FORMATS)[number];

/**
 * Requests the Excel file of a month's movements, follows the job and saves the file. `entity`: other than the user's
 * own.
 */
export function useStatement(entity: string | undefined) {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (month: string, format: Format) => {
    setBusy(format);
    try {
      const body = { month, format, language: currentLanguage(), ...(entity && { entity }) };
      const { job } = await api('POST /api/db_token/statement', { body, quiet: true });
      const { result, error } = await followJob(job);
      if (!result?.url) return alerts.add({ type: 'error', title: t('credits.statementFailed'), text: error });
      openDownload(result.url, result.file_name ?? `vigie-${month}.${format}`);
      alerts.add({ type: 'success', title: t('credits.statementDone'), text: result.file_name });
    } catch {
      // The failed call has shown an alert.
    } finally {
      setBusy(null);
    }
  };
  return { busy, download };
}
