import { type CostTableAnswer, costTableInput } from '#shared/cases/costs.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { CostTableFields } from './CostTableFields.tsx';

type Props = { onClose: () => void; onCreated: (table: CostTableAnswer) => void };

export default function CreateCostTable({ onClose, onCreated }: Props) {
  const { t } = useTranslation('cases');
  const form = useCreateForm({
    kind: 'cost_table',
    schema: costTableInput,
    save: (body) => api('POST /api/cost_tables', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('costs.create')} form={form} onClose={onClose} size="large">
      <CostTableFields />
    </FormDialog>
  );
}
