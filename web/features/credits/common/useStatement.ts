import { useState } from 'react';
import type { STATEMENT_FORMATS } from '#shared/credits/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { saveJobFile } from '#web/platform/api/saveJobFile.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

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
      saveJobFile(await followJob(job), { done: t('credits.statementDone'), failed: t('credits.statementFailed') });
    } catch {
      // The failed call has shown an alert.
    } finally {
      setBusy(null);
    }
  };
  return { busy, download };
}
