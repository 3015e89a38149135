import { ChevronDown, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const AnchoredMenu = lazy(() => import('#web/ui/dialogs/AnchoredMenu.tsx'));

/** Requests the PDF, follows the job and saves the file. */
function usePdf(part: string) {
  const { t } = useTranslation('sheet');
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const make = async (language: Language) => {
    if (isBusy) return;
    setBusy(true);
    alerts.add({ type: 'info', title: t('pdf.preparing') });
    try {
      const { job } = await api('POST /api/products/{id}/pdf', {
        params: { id: part },
        body: { language },
        quiet: true,
      });
      const { result, error } = await followJob(job);
      if (!result?.url) return alerts.add({ type: 'error', title: t('pdf.failed'), text: error });
      openDownload(result.url, result.file_name ?? `${part}.pdf`);
      alerts.add({ type: 'success', title: t('pdf.ready'), text: result.file_name });
    } catch {
      // The failed call has shown an alert.
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make };
}

export function PartSheetPdf({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const { isBusy, make } = usePdf(part.id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = LANGUAGES.map((language) => ({
    id: language,
    label: t(`pdf.${language}`),
    onAction: () => void make(language),
  }));
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        icon={<FileText size={16} aria-hidden="true" />}
        isLoading={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('pdf.button')}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Suspense>
        {anchor && (
          <AnchoredMenu label={t('pdf.menu')} anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
