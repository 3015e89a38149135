import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { expectEnd } from '#web/platform/api/jobs.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { AttachmentsField } from '#web/ui/attachments/AttachmentsField.tsx';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { evidenceForm, findingForm } from './closingForm.ts';
import { Findings } from './Findings.tsx';

type Recorded = Answer<'POST /api/monitorings/record_finding'>;
type Props = { selection: BulkSelection; onRecorded: () => Promise<void>; onClose: () => void };

const textOf = ({ detail = '' }: { detail?: string | Record<string, string[]> | undefined }): string =>
  typeof detail === 'string' ? detail : Object.values(detail).flat().join(' ');

/** Says what was recorded, and why the rest was refused; of a job, the frame around the screens does. */
function useTold() {
  const { t } = useTranslation('monitorings');
  const { number } = useFormat();
  const alerts = useAlerts();
  return (answer: Recorded) => {
    if ('job' in answer) return expectEnd(answer.job);
    const refused = answer.items.filter(({ outcome }) => outcome === 'refused');
    const why = [...new Set(refused.map(textOf))].join(' ');
    alerts.add({
      type: refused.length > 0 ? 'warning' : 'success',
      title: t('batch.done', { count: answer.changed, number: number(answer.changed) }),
      ...(refused.length > 0 && {
        text: t('batch.refused', { count: refused.length, number: number(refused.length), why }),
      }),
    });
  };
}

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
      tell(answer);
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
