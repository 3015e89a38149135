import { FilePenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const CorrectionForm = lazy(() => import('./CorrectionForm.tsx'));

type Props = { part: PartAnswer; onCorrected: () => unknown };

/** The operator's correction of a part of the catalogue. */
export default function CorrectPart({ part, onCorrected }: Props) {
  const { t } = useTranslation('sheet');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<FilePenLine size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('correct')}
      </Button>
      <Suspense>
        {isOpen && (
          <CorrectionForm
            part={part}
            onClose={close}
            onSaved={async () => {
              close();
              await onCorrected();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
