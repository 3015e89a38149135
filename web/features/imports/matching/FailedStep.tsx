import { FileX2 } from 'lucide-react';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';

type Props = { review: ReviewAnswer; onOtherFile: () => void };

/** The server's error about the file, and what to do. */
export function FailedStep({ review, onOtherFile }: Props) {
  const { t } = useTranslation('imports');
  return (
    <section className="card import-panel" role="alert">
      <FileX2 size={24} aria-hidden="true" className="import-panel-error" />
      <h2>{t('failed.title')}</h2>
      <p>{review.error ?? t('failed.text')}</p>
      <div className="import-actions">
        <Button variant="primary" onClick={onOtherFile}>
          {t('file.other')}
        </Button>
      </div>
    </section>
  );
}
