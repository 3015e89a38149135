import { Download, FileSearch, GitCompareArrows, ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '#shared/imports/limits.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import { api } from '#web/platform/api/api.ts';
import { saveFile } from '#web/platform/api/files.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dropzone } from '#web/ui/controls/Dropzone.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { HowItWorks } from '../common/HowItWorks.tsx';
import { UploadProgress } from '../common/UploadProgress.tsx';
import { EXTENSIONS } from '../common/upload.ts';
import { useUpload } from './useUpload.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
}));
const STAGES = [
  [FileSearch, 'howRead'],
  [GitCompareArrows, 'howMatch'],
  [ListChecks, 'howReview'],
] as const;

function Template() {
  const { t } = useTranslation('imports');
  const { language } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api('POST /api/analysis/download_import_template', { body: { language } }));
    } catch {
      // The failed call has shown an alert.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="import-template">
      <p>{t('file.templateText')}</p>
      <Button icon={<Download size={16} aria-hidden="true" />} isLoading={isBusy} onClick={() => void download()}>
        {t('file.template')}
      </Button>
    </div>
  );
}

type Props = { /** The analysis before is over and may go. */ replaces?: boolean; onStarted: () => unknown };

/** The first step: the user drops a file, which is uploaded. */
export function FileStep({ replaces = false, onStarted }: Props) {
  const { t } = useTranslation('imports');
  const { phase, send, cancel, dismiss } = useUpload({ replaces, onStarted });
  const mayBegin = useCan('analysis.add');
  if (!mayBegin) return <EmptyState title={t('file.mayNot')} />;
  const isBusy = phase.kind === 'sending' || phase.kind === 'starting';
  return (
    <div className="import-file-step">
      {isBusy || phase.kind === 'failed' ? (
        <UploadProgress phase={phase} onCancel={cancel} onRetry={(file) => void send(file)} />
      ) : (
        <Dropzone
          label={t('file.drop')}
          hint={t('file.hint', { size: MAX_UPLOAD_BYTES / MEGABYTE })}
          accept={EXTENSIONS.join()}
          maxBytes={MAX_UPLOAD_BYTES}
          onFile={(file) => void send(file)}
        />
      )}
      <HowItWorks title={t('file.howTitle')} stages={STAGES.map(([Icon, key]) => ({ Icon, text: t(`file.${key}`) }))}>
        <Template />
      </HowItWorks>
      {phase.kind === 'confirm' && (
        <Suspense>
          <ConfirmDialog
            isDanger
            isOpen
            title={t('file.replaceTitle')}
            onClose={dismiss}
            onConfirm={() => void send(phase.file, true)}
            confirmLabel={t('file.replace')}
          >
            <p>{t('file.replaceText')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
