import { ChevronDown, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import type { FileRequest } from '#web/platform/jobs/jobFile.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const AnchoredMenu = lazy(() => import('#web/ui/dialogs/AnchoredMenu.tsx'));

/** Starts the job that prints a dossier. */
type Request = (language: Language) => ReturnType<FileRequest>;

/** The dossier of a record as PDF, in either language. */
export default function DossierButton({ request }: { request: Request }) {
  const { t } = useTranslation('sheets');
  const { isBusy, start } = useJobFile({ doing: t('pdf.preparing'), done: t('pdf.ready'), failed: t('pdf.failed') });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = LANGUAGES.map((language) => ({
    id: language,
    label: t(`pdf.${language}`),
    onAction: () => void start(() => request(language)),
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
