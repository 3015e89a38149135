import { knownOf } from '#shared/monitorings/known.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { AttachmentsField } from '#web/ui/attachments/AttachmentsField.tsx';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { closingForm } from '../closingForm.ts';
import { Findings } from '../Findings.tsx';

/** What is known of the part now. */
function startOf(part: PartAnswer) {
  const monitoring_date = new Date().toISOString();
  return { product: part.id, ...knownOf(part, monitoring_date), monitoring_date };
}

type Props = { part: PartAnswer; onSaved: () => unknown; onClose: () => void };

/** A correction is a monitoring of its own, closed at once. */
export default function CorrectionForm({ part, onSaved, onClose }: Props) {
  const { t } = useTranslation('monitorings');
  const own = { product: part.id, status: 'closed_1', reason: 'correction' } as const;
  const form = useCreateForm({
    kind: 'monitoring',
    schema: closingForm,
    initial: startOf(part),
    save: (body) => api('POST /api/monitorings', { body: { ...body, ...own }, ownErrors: true, success: t('saved') }),
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      size="large"
      title={t('correction.title', { part: nameOfPart(part) })}
      saveLabel={t('correction.save')}
      onClose={onClose}
    >
      <p>{t('correction.text')}</p>
      <Findings />
      <FormSection title={t('sections.evidence')}>
        <TextField name="source" />
        <TextField name="source_url" type="url" />
        <AttachmentsField name="attachments" route="POST /api/monitorings/upload_url" />
      </FormSection>
    </FormDialog>
  );
}
