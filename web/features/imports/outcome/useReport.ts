import { api } from '#web/platform/api/api.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

const ask = (importId: string | undefined) => {
  const asked = { body: { language: currentLanguage() }, quiet: true };
  return importId === undefined
    ? api('POST /api/analysis/report', asked)
    : api('POST /api/import_products/imports/{id}/report', { ...asked, params: { id: importId } });
};

/** The user's list with the results, as a file: of the review, or of an import. */
export function useReport() {
  const { t } = useTranslation('imports');
  const words = { doing: t('report.making'), done: t('report.done'), failed: t('report.failed') };
  const { isBusy, start } = useJobFile(words);
  return { isBusy, start: (importId?: string) => start(() => ask(importId)) };
}
