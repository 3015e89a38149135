import { FileCheck2 } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useReport } from './useReport.ts';

/** Downloads the user's list with a result column; of the given import, else of the review. */
export function ReportButton({ importId }: { importId?: string }) {
  const { t } = useTranslation('imports');
  const { isBusy, start } = useReport();
  return (
    <Button
      icon={<FileCheck2 size={16} aria-hidden="true" />}
      isLoading={isBusy}
      title={t('report.text')}
      onClick={() => void start(importId)}
    >
      {t('report.open')}
    </Button>
  );
}
