import { useState } from 'react';
import type { STATEMENT_FORMATS } from '#shared/credits/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { fetchFile } from '#web/platform/jobs/jobFile.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Format = (typeof STATEMENT_FORMATS)[number];

/**
 * Requests the file of a month's movements and saves it. `entity`: other than the user's
 * own.
 */
export function useStatement(entity: string | undefined) {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (month: string, format: Format) => {
    setBusy(format);
    const body = { month, format, language: currentLanguage(), ...(entity && { entity }) };
    const words = {
      doing: t('credits.statementDoing'),
      done: t('credits.statementDone'),
      failed: t('credits.statementFailed'),
    };
    await fetchFile(() => api('POST /api/db_token/statement', { body, quiet: true }), words);
    setBusy(null);
  };
  return { busy, download };
}
