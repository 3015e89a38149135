import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { dropUpload, repeatUpload, type Upload } from './uploads.ts';
import type { Documents } from './useDocuments.ts';

const cross = <X size={14} aria-hidden="true" />;

function Underway({ record, upload }: { record: string; upload: Upload }) {
  const { t } = useTranslation();
  const { name, size } = upload.file;
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
  const { name } = upload.file;
  return (
    <li className="document-upload">
      <span className="document-upload-name" role="alert">
        {name}
        <span className="field-error">{upload.sentence ?? t('common:attachments.failed', { name })}</span>
      </span>
      <IconButton
        size="small"
        label={t('again', { name })}
        icon={<RotateCw size={14} aria-hidden="true" />}
        onClick={() => repeatUpload(record, upload, added)}
      />
      <IconButton size="small" label={t('dismiss', { name })} icon={cross} onClick={() => dropUpload(record, upload)} />
    </li>
  );
}

/** Files on their way, and those that were refused with the reason. */
export function Uploads({ record, uploads, added }: Documents) {
  const { t } = useTranslation('documents');
  if (uploads.length === 0) return null;
  return (
    <ul className="document-uploads" aria-label={t('uploads')}>
      {uploads.map((upload) =>
        upload.state === 'failed' ? (
          <Failed key={upload.id} record={record} upload={upload} added={added} />
        ) : (
          <Underway key={upload.id} record={record} upload={upload} />
        ),
      )}
    </ul>
  );
}
