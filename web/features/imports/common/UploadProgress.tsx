import { CircleAlert, FileSpreadsheet } from 'lucide-react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import type { UploadPhase } from './upload.ts';

type Failed = Extract<UploadPhase, { kind: 'failed' }>;
type Props = { phase: UploadPhase; onCancel: () => void; onRetry: (file: File) => void };

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** Megabytes with one decimal, in the user's language. */
function useSize() {
  const { language } = useFormat();
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return (bytes: number) => format.format(megabytes(bytes));
}

function Failure({ phase, onCancel, onRetry }: { phase: Failed } & Omit<Props, 'phase'>) {
  const { t } = useTranslation('imports');
  return (
    <div className="card import-panel" role="alert">
      <CircleAlert size={24} aria-hidden="true" className="import-panel-error" />
      <h2>{t('file.failedTitle')}</h2>
      <p>{phase.sentence ?? t('file.failedText')}</p>
      <div className="import-actions">
        <Button variant="primary" onClick={() => onRetry(phase.file)}>
          {t('file.again')}
        </Button>
        <Button onClick={onCancel}>{t('file.other')}</Button>
      </div>
    </div>
  );
}

export function UploadProgress({ phase, onCancel, onRetry }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const size = useSize();
  if (phase.kind === 'failed') return <Failure phase={phase} onCancel={onCancel} onRetry={onRetry} />;
  const isSending = phase.kind === 'sending';
  const title = t('imports:file.sending', { file: phase.file.name });
  return (
    <div className="card import-panel" aria-live="polite">
      <FileSpreadsheet size={24} aria-hidden="true" />
      <h2>{title}</h2>
      <ProgressBar value={isSending ? phase.sent : 0} max={isSending ? phase.file.size : 0} label={title} />
      <p className="number">
        {isSending
          ? t('imports:file.sent', { sent: size(Math.min(phase.sent, phase.file.size)), total: size(phase.file.size) })
          : t('imports:file.starting')}
      </p>
      {isSending && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
    </div>
  );
}
