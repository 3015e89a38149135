import type { PartAnswer } from '#shared/parts/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { FieldMeanings } from './FieldMeanings.tsx';
import { useLock } from './lockedFacts.ts';
import { PartFields } from './PartFields.tsx';
import { partEditing } from './partEditing.ts';

type Props = { part: PartAnswer; onClose: () => void; onSaved: (part: PartAnswer) => unknown };

export default function EditPart({ part, onClose, onSaved }: Props) {
  const { t } = useTranslation('part-forms');
  const lock = useLock(part);
  const form = useEditForm({
    ...partEditing(part),
    onSaved: async (saved: PartAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle')} form={form} onClose={onClose} size="large">
      {lock === undefined ? (
        <Skeleton width="100%" height="240px" />
      ) : (
        <FieldMeanings>
          <PartFields part={part} lock={lock} />
        </FieldMeanings>
      )}
    </FormDialog>
  );
}
