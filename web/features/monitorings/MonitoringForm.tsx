import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { knownOf } from '#shared/monitorings/known.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { ThirdPartyField } from '#web/features/third-parties/common/ThirdPartyField.tsx';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { AttachmentsField } from '#web/ui/attachments/AttachmentsField.tsx';
import { useFormContext } from '#web/ui/form/context.tsx';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { useDependents } from '#web/ui/form/fields/useDependents.ts';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { closingForm } from './closingForm.ts';
import { Findings } from './Findings.tsx';
import { monitoringEditing } from './monitoringEditing.ts';
import type { useKnown } from './useKnown.ts';

type Props = {
  record: MonitoringAnswer;
  isClosing: boolean;
  /** What was known before, to be confirmed as it is. */
  known: ReturnType<typeof useKnown>;
  onSaved: (saved: MonitoringAnswer) => Promise<void>;
  onClose: () => void;
};

/** What was known, with whom and where it was found. */
function confirmedOf({ part, previous }: NonNullable<Props['known']>, found: string): Partial<MonitoringAnswer> {
  const { supplier = null, contact = null, source = null, source_url = null } = previous ?? {};
  return { ...knownOf(part, found), supplier, contact, source, source_url };
}

function useMonitoringForm({ record, known, isClosing, onSaved, onClose }: Props) {
  const { t } = useTranslation('monitorings');
  const alerts = useAlerts();
  // The default: the operator usually closes a monitoring right after the finding.
  const [found] = useState(() => record.monitoring_date ?? new Date().toISOString());
  const [confirmed] = useState(() => (known ? confirmedOf(known, found) : {}));
  const editing = monitoringEditing(record);
  const closing = { ...confirmed, monitoring_date: found };
  const begun = { ...record, ...closing };
  return useEditForm({
    ...editing,
    ...(isClosing && {
      schema: closingForm,
      record: begun,
      save: (changes) => editing.save({ ...closing, status: 'closed_1', ...changes }),
    }),
    showsOwnMessage: true,
    onSaved: async (saved) => {
      alerts.add({ type: 'success', title: t('saved') });
      await onSaved(saved);
      onClose();
    },
  });
}

/** The contact depends on the third-party. */
const OF_SUPPLIER = ['contact'];

type ContactRow = RowOf<'GET /api/contacts'>;
const nameOfContact = ({ firstname, lastname }: ContactRow): string => `${firstname ?? ''} ${lastname ?? ''}`.trim();
type ChosenContact = { id: string; name: string; companyName: string | null };

function Evidence({ record }: Pick<Props, 'record'>) {
  const { t } = useTranslation('monitorings');
  const { methods } = useFormContext();
  useDependents('supplier', OF_SUPPLIER);
  const [supplier, contact] = useWatch({ control: methods.control, name: ['supplier', 'contact'] }) as string[];
  const [chosen, setChosen] = useState<ChosenContact | null>(null);
  const asked = { include_fields: 'firstname,lastname,supplier,supplier_label', ...(supplier && { supplier }) };
  /** A contact tells its third-party. */
  const choose = (row: ContactRow) => {
    const { id, supplier: company = '', supplier_label: companyName = null } = row;
    setChosen({ id, name: nameOfContact(row), companyName });
    if (company && company !== supplier) methods.setValue('supplier', company, { shouldDirty: true });
  };
  const isChosen = chosen !== null && contact === chosen.id;
  const nameOfCurrent = isChosen ? chosen.name : contact === record.contact ? record.contact_label : null;
  return (
    <FormSection title={t('sections.evidence')}>
      <TextField name="source" />
      <TextField name="source_url" type="url" />
      <ThirdPartyField
        key={`of ${chosen?.id ?? ''}`}
        name="supplier"
        current={chosen?.companyName ?? record.supplier_label}
      />
      <RecordField
        key={supplier}
        name="contact"
        list="GET /api/contacts"
        labelOf={nameOfContact}
        hintOf={({ supplier_label }) => supplier_label ?? ''}
        query={asked}
        current={nameOfCurrent}
        onChosen={choose}
      />
      <AttachmentsField name="attachments" route="POST /api/monitorings/upload_url" />
    </FormSection>
  );
}

/** Findings and evidence of a cycle; closing requires the availability and its date. */
export default function MonitoringForm(props: Props) {
  const { t } = useTranslation('monitorings');
  const form = useMonitoringForm(props);
  const { record, known, isClosing, onClose } = props;
  return (
    <FormDialog
      form={form}
      size="large"
      title={t(isClosing ? 'closing.title' : 'editing')}
      saveLabel={isClosing ? t('closing.save') : undefined}
      onClose={onClose}
    >
      {isClosing && <p>{t(known ? 'closing.unchanged' : 'closing.text')}</p>}
      <Findings />
      <Evidence record={record} />
      <FormSection title={t('sections.internal')}>
        <TextAreaField name="internal_note" rows={2} />
      </FormSection>
    </FormDialog>
  );
}
