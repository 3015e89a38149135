import type { CostTableAnswer } from '#shared/cases/costs.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { CostTableFields } from './CostTableFields.tsx';
import { costTableEditing } from './costTableEditing.ts';

type Props = { table: CostTableAnswer; onClose: () => void; onSaved: (table: CostTableAnswer) => unknown };

export default function EditCostTable({ table, onClose, onSaved }: Props) {
  const { t } = useTranslation('cases');
  const form = useEditForm({
    ...costTableEditing(table),
    onSaved: async (saved: CostTableAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('costs.editTitle')} form={form} onClose={onClose} size="large">
      <CostTableFields />
    </FormDialog>
  );
}
