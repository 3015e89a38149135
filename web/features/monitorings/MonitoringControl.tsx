import { needs } from '#shared/monitorings/findings.ts';
import { REPLACEMENT_VALIDATIONS } from '#shared/parts/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import { SelectField, TextField } from '#web/ui/form/fields/fields.tsx';
import type { ShortField } from './monitoringFields.ts';

type Props = { name: ShortField; availability: string | null; autoFocus?: boolean };

/** The control of a field that is one line. `availability`: the one that the finding has, which may need the field. */
export function MonitoringControl({ name, availability, autoFocus }: Props) {
  const { t } = useTranslation('choices');
  const isRequired = needs(availability, name);
  switch (name) {
    case 'availability_status_reason':
    case 'durability':
      return <EntryField name={name} dictionary={name} isRequired={isRequired} />;
    case 'last_buy_order':
    case 'end_of_life':
    case 'obso_at':
      return <DateField name={name} isRequired={isRequired} autoFocus={autoFocus} />;
    case 'replacement_validation':
      return (
        <SelectField
          name={name}
          options={REPLACEMENT_VALIDATIONS.map((value) => ({ value, label: t(`replacement_validation.${value}`) }))}
        />
      );
    case 'source_url':
      return <TextField name={name} type="url" autoFocus={autoFocus} />;
    default:
      return <TextField name={name} autoFocus={autoFocus} />;
  }
}
