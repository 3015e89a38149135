import { PACE } from '#shared/exchanges/steps.ts';
import { PROSPECT_OR_CUSTOMER } from '#shared/third-parties/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/form/fields/fields.tsx';
import type { ShortField } from '../sheet/useThirdPartyFields.ts';

/** The control of a field that is one line, and whose change concerns nothing else. */
export function ThirdPartyControl({ name, autoFocus }: { name: ShortField; autoFocus?: boolean }) {
  const { t } = useTranslation(['third-parties', 'choices']);
  switch (name) {
    case 'prospect_or_customer':
      return (
        <SelectField
          name={name}
          options={PROSPECT_OR_CUSTOMER.map((value) => ({ value, label: t(`choices:prospect_or_customer.${value}`) }))}
        />
      );
    case 'email':
      return <TextField name={name} type="email" inputMode="email" />;
    case 'url':
    case 'contact_url':
      return <TextField name={name} type="url" />;
    case 'phone':
    case 'fax':
      return <TextField name={name} type="tel" />;
    case 'contact_type':
      return <EntryField name={name} dictionary="contact_type" />;
    case 'date_last_check':
      return <DateField name={name} autoFocus={autoFocus} />;
    case 'follow_up_pace':
      return <NumberField name={name} hint={t('third-parties:form.paceHint', { count: PACE })} />;
    default:
      return <TextField name={name} />;
  }
}
