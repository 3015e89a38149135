import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { currentLanguage } from '#web/platform/language/language.ts';

/**
 * Requests the Excel file of a month's movements, follows the job and saves the file. `entity`: other than the user's
 * own.
 */
export function useStatement(entity: string | undefined) {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const download = async (month: string) => {
    setBusy(true);
    try {
      const body = { month, language: currentLanguage(), ...(entity && { entity }) };
      const { job } = await api('POST /api/db_token/statement', { body, quiet: true });
      const { result, error } = await followJob(job);
      if (!result?.url) return alerts.add({ type: 'error', title: t('credits.statementFailed'), text: error });
      openDownload(result.url, result.file_name ?? `vigie-${month}.xlsx`);
      alerts.add({ type: 'success', title: t('credits.statementDone'), text: result.file_name });
    } catch {
      // The failed call has shown an alert.
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
