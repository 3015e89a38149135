import { type CostTableAnswer, costTableInput } from '#shared/cases/costs.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { CostTableFields } from './CostTableFields.tsx';

type Props = { table: CostTableAnswer; onClose: () => void; onSaved: (table: CostTableAnswer) => unknown };

export default function EditCostTable({ table, onClose, onSaved }: Props) {
  const { t } = useTranslation('cases');
  const params = { id: table.id };
  const form = useEditForm({
    kind: 'cost_table',
    schema: costTableInput,
    record: table,
    save: (body) => api('PUT /api/cost_tables/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/cost_tables/{id}', { params }),
    history: 'GET /api/cost_tables/{id}/history',
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
