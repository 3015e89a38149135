import { ChevronDown, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { saveJobFile } from '#web/platform/api/saveJobFile.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const AnchoredMenu = lazy(() => import('#web/ui/dialogs/AnchoredMenu.tsx'));

/** Starts the job that prints a dossier. */
type Request = (language: Language) => Promise<{ job: Parameters<typeof followJob>[0] }>;

/** Requests the PDF, follows the job and saves the file. */
function usePdf(request: Request) {
  const { t } = useTranslation('sheets');
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const make = async (language: Language) => {
    if (isBusy) return;
    setBusy(true);
    alerts.add({ type: 'info', title: t('pdf.preparing') });
    try {
      const job = await followJob((await request(language)).job);
      saveJobFile(job, { done: t('pdf.ready'), failed: t('pdf.failed') });
    } catch {
      // The failed call has shown an alert.
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make };
}

/** The dossier of a record as PDF, in either language. */
export default function DossierButton({ request }: { request: Request }) {
  const { t } = useTranslation('sheets');
  const { isBusy, make } = usePdf(request);
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
