import { useState } from 'react';
import { type SolutionAnswer, solutionInput } from '#shared/solutions/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import type { RecordFormState } from '#web/ui/form/formTypes.ts';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { SolutionDialog } from './SolutionDialog.tsx';

type Props = { request: string; onClose: () => void; onCreated: (solution: SolutionAnswer) => unknown };

const hasAttachments = (form: RecordFormState) => (form.methods.getValues('attachments') as unknown[]).length > 0;

/** A new solution; submitting without an attachment asks for confirmation. */
export default function CreateSolution({ request, onClose, onCreated }: Props) {
  const { t } = useTranslation('solutions');
  const alerts = useAlerts();
  const [isAsking, setAsking] = useState(false);
  const form = useCreateForm({
    kind: 'processing_proposal',
    schema: solutionInput,
    initial: { asked_processing: request, proposal_date: today() },
    save: (body) =>
      api('POST /api/processing_proposals', { body, query: { confirm: 'true' }, quiet: true, ownErrors: true }),
    onSaved: async (solution: SolutionAnswer) => {
      alerts.add({ type: 'success', title: t('form.created') });
      await onCreated(solution);
    },
  });
  const submit = async () => {
    if (form.isHeld() || hasAttachments(form) || !(await form.methods.trigger())) return form.submit();
    setAsking(true);
  };
  return (
    <>
      <SolutionDialog
        form={{ ...form, submit }}
        title={t('form.create')}
        saveLabel={t('form.save')}
        onClose={onClose}
      />
      <ConfirmDialog
        title={t('form.bareTitle')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={form.submit}
        confirmLabel={t('form.bareConfirm')}
      >
        <p>{t('form.bareText')}</p>
      </ConfirmDialog>
    </>
  );
}
