import { type CaseAnswer, caseInput } from '#shared/cases/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { CaseFields } from './form/CaseFields.tsx';

type Props = { record: CaseAnswer; onClose: () => void; onSaved: (saved: CaseAnswer) => unknown };

const schema = caseInput.omit({ project: true, product: true });

export default function EditCase({ record, onClose, onSaved }: Props) {
  const { t } = useTranslation('cases');
  const params = { id: record.id };
  const form = useEditForm({
    kind: 'case',
    schema,
    record,
    save: (body) => api('PUT /api/cases/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/cases/{id}', { params }),
    history: 'GET /api/cases/{id}/history',
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
