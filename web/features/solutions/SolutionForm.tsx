import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SolutionAnswer, solutionInput } from '#shared/solutions/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { today } from '#web/platform/language/format.ts';
import { AttachmentsField } from '#web/ui/attachments/AttachmentsField.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { CheckboxField, DateField, NumberField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import type { RecordFormState } from '#web/ui/form/formTypes.ts';
import { useCreateForm, useEditForm } from '#web/ui/form/useRecordForm.ts';

type Props = {
  request: string;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

function useFinish({ onSaved, onClose }: Props, done: 'form.created' | 'form.saved') {
  const { t } = useTranslation('solutions');
  const alerts = useAlerts();
  return async () => {
    alerts.add({ type: 'success', title: t(done) });
    await onSaved();
    onClose();
  };
}

function Fields({
  form,
  title,
  saveLabel,
  onClose,
}: {
  form: RecordFormState;
  title: string;
  saveLabel?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('solutions');
  return (
    <FormDialog form={form} size="large" title={title} saveLabel={saveLabel} onClose={onClose}>
      <FormSection title={t('form.solution')}>
        <TextAreaField name="description" autoFocus />
        <DateField name="proposal_date" />
        <CheckboxField name="is_custom_made" />
        <TextAreaField name="extra_context" rows={3} />
        <AttachmentsField name="attachments" route="POST /api/processing_proposals/upload_url" />
      </FormSection>
      <FormSection title={t('form.offer')}>
        <TextField name="equiv_product" />
        <TextField name="equiv_product_supplier" />
        <NumberField name="price" />
        <NumberField name="lead_time" />
      </FormSection>
    </FormDialog>
  );
}

const hasAttachments = (form: RecordFormState) => (form.methods.getValues('attachments') as unknown[]).length > 0;

/** A new solution; one without attachment is submitted only after a question. */
function Propose(props: Props) {
  const { t } = useTranslation('solutions');
  const [isAsking, setAsking] = useState(false);
  const form = useCreateForm({
    kind: 'processing_proposal',
    schema: solutionInput,
    initial: { asked_processing: props.request, proposal_date: today() },
    save: (body) =>
      api('POST /api/processing_proposals', { body, query: { confirm: 'true' }, quiet: true, ownErrors: true }),
    onSaved: useFinish(props, 'form.created'),
  });
  const submit = async () => {
    if (form.isHeld() || hasAttachments(form) || !(await form.methods.trigger())) return form.submit();
    setAsking(true);
  };
  return (
    <>
      <Fields form={{ ...form, submit }} title={t('form.create')} saveLabel={t('form.save')} onClose={props.onClose} />
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

function Edit({ solution, ...props }: Props & { solution: SolutionAnswer }) {
  const { t } = useTranslation('solutions');
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
    onSaved: useFinish(props, 'form.saved'),
  });
  return <Fields form={form} title={t('form.edit')} onClose={props.onClose} />;
}

/** Proposes a solution for a request, or changes one that nobody has decided on. */
export default function SolutionForm({ solution, ...props }: Props & { solution?: SolutionAnswer }) {
  return solution ? <Edit {...props} solution={solution} /> : <Propose {...props} />;
}
