import { type SolutionAnswer, solutionInput } from '#shared/solutions/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { SolutionDialog } from './SolutionDialog.tsx';

type Props = { solution: SolutionAnswer; onClose: () => void; onSaved: () => unknown };

/** Changes a solution that waits for a decision. */
export default function EditSolution({ solution, onClose, onSaved }: Props) {
  const { t } = useTranslation('solutions');
  const alerts = useAlerts();
  const params = { id: solution.id };
  const form = useEditForm({
    kind: 'processing_proposal',
    schema: solutionInput,
    record: solution,
    save: ({ asked_processing: _fixed, ...body }) =>
      api('PUT /api/processing_proposals/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/processing_proposals/{id}', { params }),
    history: 'GET /api/processing_proposals/{id}/history',
    showsOwnMessage: true,
    onSaved: async () => {
      alerts.add({ type: 'success', title: t('form.saved') });
      await onSaved();
    },
  });
  return <SolutionDialog form={form} title={t('form.edit')} onClose={onClose} />;
}
