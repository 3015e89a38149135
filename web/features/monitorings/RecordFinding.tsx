import { useState } from 'react';
import { type Answer, api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { AttachmentsField } from '#web/ui/attachments/AttachmentsField.tsx';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { evidenceForm, findingForm } from './closingForm.ts';
import { useTold } from './common/useTold.ts';
import { Findings } from './Findings.tsx';

type Recorded = Answer<'POST /api/monitorings/record_finding'>;
type Props = { selection: BulkSelection; onRecorded: () => Promise<void>; onClose: () => void };

function Evidence() {
  const { t } = useTranslation('monitorings');
  return (
    <FormSection title={t('sections.evidence')}>
      <TextField name="source" />
      <TextField name="source_url" type="url" />
      <AttachmentsField name="attachments" route="POST /api/monitorings/upload_url" />
    </FormSection>
  );
}

function Form({ selection, onRecorded, onClose, isUnchanged, onUnchanged }: Props & Choice) {
  const { t } = useTranslation('monitorings');
  const { number } = useFormat();
  const tell = useTold();
  const form = useCreateForm({
    kind: 'monitoring',
    schema: isUnchanged ? evidenceForm : findingForm,
    initial: { monitoring_date: new Date().toISOString() },
    save: async (finding) => {
      const body = { ids: await selection.loadIds(), is_unchanged: isUnchanged, finding };
      return api('POST /api/monitorings/record_finding', { body, quiet: true, ownErrors: true });
    },
    onSaved: async (answer: Recorded) => {
      tell(answer, 'batch');
      onClose();
      await onRecorded();
    },
  });
  return (
    <FormDialog
      form={form}
      size="large"
      title={t('batch.title', { count: selection.count, number: number(selection.count) })}
      saveLabel={t('batch.save')}
      onClose={onClose}
    >
      <p>{t('batch.text')}</p>
      <label className="monitoring-unchanged">
        <input
          type="checkbox"
          className="checkbox"
          checked={isUnchanged}
          onChange={({ target }) => onUnchanged(target.checked)}
        />
        {t('batch.unchanged')}
      </label>
      {isUnchanged ? (
        <FormSection title={t('sections.findings')}>
          <DateField hasTime name="monitoring_date" />
          <TextAreaField name="comment" rows={3} />
        </FormSection>
      ) : (
        <Findings />
      )}
      <Evidence />
    </FormDialog>
  );
}

type Choice = { isUnchanged: boolean; onUnchanged: (isUnchanged: boolean) => void };

/** Closes the selected monitorings with one finding and its evidence. */
export default function RecordFinding(props: Props) {
  const [isUnchanged, setUnchanged] = useState(false);
  return <Form key={String(isUnchanged)} {...props} isUnchanged={isUnchanged} onUnchanged={setUnchanged} />;
}
