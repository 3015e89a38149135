import { needs } from '#shared/monitorings/findings.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { NotAsked } from './NotAsked.tsx';
import { useFitting } from './useFitting.ts';

/** The fields of a finding that fit its availability. */
export function Findings() {
  const { t } = useTranslation(['monitorings', 'choices']);
  const validations = (['validated', 'not_validated', 'undetermined'] as const).map((value) => ({
    value,
    label: t(`choices:replacement_validation.${value}`),
  }));
  const { availability, excluded, fits } = useFitting();
  const dates = (['last_buy_order', 'end_of_life', 'obso_at'] as const).filter(fits);
  return (
    <>
      <FormSection title={t('monitorings:sections.findings')}>
        <EntryField name="availability_status" dictionary="availability_status" />
        <DateField hasTime name="monitoring_date" />
        <EntryField
          name="availability_status_reason"
          dictionary="availability_status_reason"
          isRequired={needs(availability, 'availability_status_reason')}
        />
        <EntryField name="durability" dictionary="durability" />
        {dates.map((name) => (
          <DateField key={name} name={name} isRequired={needs(availability, name)} />
        ))}
        {fits('obsolescence_reason') && <TextAreaField name="obsolescence_reason" rows={2} />}
        <NotAsked fields={excluded} availability={availability} />
        <TextAreaField name="comment" rows={3} />
      </FormSection>
      <FormSection title={t('monitorings:sections.replacement')}>
        <TextField name="equiv_product" />
        <TextField name="equiv_product_supplier" />
        <SelectField name="replacement_validation" options={validations} />
      </FormSection>
    </>
  );
}
