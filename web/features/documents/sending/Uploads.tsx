import { RotateCw, X } from 'lucide-react';
import { shownFileName } from '#shared/values/file-names.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import type { Documents } from '../useDocuments.ts';
import { dropAll, dropUpload, isRunning, repeatUploads, type Upload } from './uploads.ts';

const cross = <X size={14} aria-hidden="true" />;
const again = <RotateCw size={14} aria-hidden="true" />;

function Underway({ record, upload }: { record: string; upload: Upload }) {
  const { t } = useTranslation();
  const { size } = upload.file;
  const name = shownFileName(upload.file.name);
  return (
    <li className="document-upload">
      <span className="document-upload-name">{name}</span>
      <ProgressBar value={upload.sent} max={size} label={t('attachments.sending', { name })} />
      <IconButton
        size="small"
        label={t('attachments.cancel', { name })}
        icon={cross}
        onClick={() => dropUpload(record, upload)}
      />
    </li>
  );
}

function Failed({ record, upload, added }: Pick<Documents, 'record' | 'added'> & { upload: Upload }) {
  const { t } = useTranslation(['documents', 'common']);
  const name = shownFileName(upload.file.name);
  return (
    <li className="document-upload">
      <span className="document-upload-name" role="alert">
        {name}
        <span className="field-error">{upload.sentence ?? t('common:attachments.failed', { name })}</span>
      </span>
      {!upload.isRefused && (
        <IconButton
          size="small"
          label={t('again', { name })}
          icon={again}
          onClick={() => repeatUploads(record, [upload], added)}
        />
      )}
      <IconButton size="small" label={t('dismiss', { name })} icon={cross} onClick={() => dropUpload(record, upload)} />
    </li>
  );
}

/** How far several uploads are, all together. */
function Together({ record, uploads, added }: Documents) {
  const { t } = useTranslation('documents');
  const repeatable = uploads.filter(({ state, isRefused }) => state === 'failed' && !isRefused);
  const others = uploads.filter(({ state }) => state !== 'failed');
  const sum = (of: (upload: Upload) => number) => others.reduce((total, upload) => total + of(upload), 0);
  const done = others.filter(({ state }) => state === 'done').length;
  const words = t('uploaded', { done, count: others.length });
  return (
    <div className="document-upload">
      {others.some(isRunning) && (
        <>
          <span className="document-upload-name">{words}</span>
          <ProgressBar value={sum(({ sent }) => sent)} max={sum(({ file }) => file.size)} label={words} />
          <Button size="small" onClick={() => dropAll(record)}>
            {t('stopAll')}
          </Button>
        </>
      )}
      {repeatable.length > 1 && (
        <Button size="small" icon={again} onClick={() => repeatUploads(record, repeatable, added)}>
          {t('repeatAll', { count: repeatable.length })}
        </Button>
      )}
    </div>
  );
}

/** Files on their way, and those that were refused with the reason. */
export function Uploads(known: Documents) {
  const { t } = useTranslation('documents');
  const { record, uploads, added } = known;
  if (uploads.length === 0) return null;
  return (
    <div className="document-uploads">
      {uploads.length > 1 && <Together {...known} />}
      <ul aria-label={t('uploads')}>
        {uploads.map((upload) => {
          if (upload.state === 'failed')
            return <Failed key={upload.id} record={record} upload={upload} added={added} />;
          return upload.state === 'sending' && <Underway key={upload.id} record={record} upload={upload} />;
        })}
      </ul>
    </div>
  );
}
