import type { CaseAnswer } from '#shared/cases/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { caseEditing } from './common/caseEditing.ts';
import { CaseFields } from './form/CaseFields.tsx';

type Props = { record: CaseAnswer; onClose: () => void; onSaved: (saved: CaseAnswer) => unknown };

export default function EditCase({ record, onClose, onSaved }: Props) {
  const { t } = useTranslation('cases');
  const form = useEditForm({
    ...caseEditing(record),
    onSaved: async (saved: CaseAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle')} form={form} onClose={onClose} size="large">
      <CaseFields table={record.cost_table_label ?? null} />
    </FormDialog>
  );
}
