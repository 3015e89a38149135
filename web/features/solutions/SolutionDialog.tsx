import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { AttachmentsField } from '#web/ui/attachments/AttachmentsField.tsx';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { CheckboxField, NumberField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import type { RecordFormState } from '#web/ui/form/formTypes.ts';

type Props = { form: RecordFormState; title: string; saveLabel?: string; onClose: () => void };

export function SolutionDialog({ form, title, saveLabel, onClose }: Props) {
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
