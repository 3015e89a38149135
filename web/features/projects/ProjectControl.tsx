import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import { NumberField, TextField } from '#web/ui/form/fields/fields.tsx';
import type { ShortField } from './useProjectFields.ts';

/** The control of a field that is one line. */
export function ProjectControl({ name, autoFocus }: { name: ShortField; autoFocus?: boolean }) {
  const { t } = useTranslation('projects');
  switch (name) {
    case 'status':
      return <EntryField name={name} dictionary="project_status" />;
    case 'manager':
      return <TextField name={name} hint={t('managerHint')} />;
    case 'start_date':
    case 'end_date':
      return <DateField name={name} autoFocus={autoFocus} />;
    case 'service_end':
      return <DateField name={name} hint={t('serviceEndHint')} autoFocus={autoFocus} />;
    case 'installed_base':
      return <NumberField name={name} hint={t('installedHint')} />;
    default:
      return <TextField name={name} autoFocus={autoFocus} />;
  }
}
