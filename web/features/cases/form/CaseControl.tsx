import { RESOLUTIONS } from '#shared/cases/resolutions.ts';
import { CASE_STATES } from '#shared/cases/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/form/fields/fields.tsx';
import type { ShortField } from '../useCaseFields.tsx';

/** The control of a field that is one line. */
export function CaseControl({ name, autoFocus }: { name: ShortField; autoFocus?: boolean }) {
  const { t } = useTranslation('cases');
  switch (name) {
    case 'state':
      return (
        <SelectField name={name} options={CASE_STATES.map((value) => ({ value, label: t(`case_state.${value}`) }))} />
      );
    case 'needed_on':
      return <DateField name={name} autoFocus={autoFocus} />;
    case 'resolution':
    case 'next_resolution':
      return (
        <SelectField
          name={name}
          options={RESOLUTIONS.map((value) => ({ value, label: t(`resolution.${value}`) }))}
          hint={t(name === 'resolution' ? 'resolutionHint' : 'nextHint')}
        />
      );
    case 'responsible':
      return <TextField name={name} autoFocus={autoFocus} />;
    default:
      return <NumberField name={name} />;
  }
}
