import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import { TextAreaField } from '#web/ui/form/fields/fields.tsx';
import { MonitoringControl } from './MonitoringControl.tsx';
import { REPLACEMENT } from './monitoringFields.ts';
import { NotAsked } from './NotAsked.tsx';
import { useFitting } from './useFitting.ts';

const OF_AVAILABILITY = [
  'availability_status_reason',
  'durability',
  'last_buy_order',
  'end_of_life',
  'obso_at',
] as const;

/** The fields of a finding that fit its availability. */
export function Findings() {
  const { t } = useTranslation('monitorings');
  const { availability, excluded, fits } = useFitting();
  const shown = OF_AVAILABILITY.filter(fits);
  return (
    <>
      <FormSection title={t('sections.findings')}>
        <EntryField name="availability_status" dictionary="availability_status" />
        <DateField hasTime name="monitoring_date" />
        {shown.map((name) => (
          <MonitoringControl key={name} name={name} availability={availability} />
        ))}
        {fits('obsolescence_reason') && <TextAreaField name="obsolescence_reason" rows={2} />}
        <NotAsked fields={excluded} availability={availability} />
        <TextAreaField name="comment" rows={3} />
      </FormSection>
      <FormSection title={t('sections.replacement')}>
        {REPLACEMENT.map((name) => (
          <MonitoringControl key={name} name={name} availability={availability} />
        ))}
      </FormSection>
    </>
  );
}
