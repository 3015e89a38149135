import { SUPPLIER_STATES, type SupplierAnswer } from '#shared/third-parties/schema.ts';
import { PlaceFields } from '#web/features/reference/common/PlaceFields.tsx';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { TextsField } from '#web/ui/form/fields/TextsField.tsx';
import { ThirdPartyField } from '../common/ThirdPartyField.tsx';
import { ThirdPartyControl } from './ThirdPartyControl.tsx';

/** `thirdParty`: absent for a new one. */
type Props = { thirdParty?: SupplierAnswer };

type Labelled = { label_en?: string | undefined; label_fr?: string | undefined };

function Classification({ thirdParty }: Props) {
  const { t } = useTranslation(['third-parties', 'choices']);
  const { language } = useFormat();
  const isOperator = useUser().entity.type === 'vigie';
  const label = `label_${language}` as const;
  const reference = {
    query: { is_active: 'true', include_fields: label, order_by: label },
    labelOf: (row: Labelled) => row[label] ?? '',
  };
  const others = thirdParty ? { id__ne: thirdParty.id } : {};
  return (
    <FormSection title={t('third-parties:sections.classification')}>
      {isOperator && (
        <EntryField
          name="supplier_type"
          dictionary="supplier_type"
          hint={thirdParty ? undefined : t('third-parties:form.supplierTypeHint')}
        />
      )}
      <SelectField
        name="state"
        options={SUPPLIER_STATES.map((value) => ({ value, label: t(`choices:state.${value}`) }))}
      />
      {isOperator && <ThirdPartyControl name="prospect_or_customer" />}
      <RecordField
        {...reference}
        name="ent_legal_status"
        list="GET /api/legal-status"
        current={thirdParty?.ent_legal_status_label}
      />
      <TextField name="siren" inputMode="numeric" />
      <TextField name="siret" inputMode="numeric" />
      <RecordField {...reference} name="family" list="GET /api/families" current={thirdParty?.family_label} />
      {isOperator && <ThirdPartyField name="parent" query={others} current={thirdParty?.parent_label} />}
      {isOperator && <CheckboxField name="is_consultable" />}
    </FormSection>
  );
}

function Contacting({ thirdParty }: Props) {
  const { t } = useTranslation('third-parties');
  const isOperator = useUser().entity.type === 'vigie';
  const others = thirdParty ? { id__ne: thirdParty.id } : {};
  return (
    <>
      <FormSection title={t('sections.reach')}>
        <ThirdPartyControl name="email" />
        <ThirdPartyControl name="url" />
        <ThirdPartyControl name="phone" />
        <ThirdPartyControl name="fax" />
      </FormSection>
      <FormSection title={t('sections.place')}>
        <PlaceFields {...(thirdParty && { labels: thirdParty })} />
      </FormSection>
      <FormSection title={t('sections.contact')}>
        <ThirdPartyField name="supplier_to_contact" query={others} current={thirdParty?.supplier_to_contact_label} />
        <ThirdPartyControl name="contact_type" />
        <ThirdPartyControl name="contact_url" />
        {isOperator && <ThirdPartyControl name="date_last_check" />}
        {isOperator && <ThirdPartyControl name="follow_up_pace" />}
      </FormSection>
    </>
  );
}

/** The fields for creating and editing a third-party. */
export function ThirdPartyFields({ thirdParty }: Props) {
  const { t } = useTranslation('third-parties');
  const isOperator = useUser().entity.type === 'vigie';
  const hint = t('form.privateHint');
  return (
    <>
      <FormSection title={t('sections.identity')}>
        <TextField name="name" autoFocus />
        {!thirdParty && <TextField name="supplier_code" hint={t('form.codeHint')} />}
        <ThirdPartyControl name="alias" />
        <ThirdPartyControl name="division" />
        {!thirdParty && <TextsField name="ncages" hint={t('form.ncagesHint')} />}
      </FormSection>
      <Classification {...(thirdParty && { thirdParty })} />
      <Contacting {...(thirdParty && { thirdParty })} />
      <FormSection title={t('sections.notes')}>
        <TextAreaField name="description" rows={2} />
        {isOperator && <TextAreaField name="notes" rows={2} />}
        {isOperator && <TextAreaField name="private_note" rows={2} hint={hint} />}
        {isOperator && <TextAreaField name="reliability_note" rows={2} hint={hint} />}
      </FormSection>
    </>
  );
}
