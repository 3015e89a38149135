import { CIVILITIES } from '#shared/contacts/schema.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { SelectField, TextField } from '#web/ui/form/fields/fields.tsx';
import type { ShortField } from './useContactFields.ts';

/** The control of a field that is one line. */
export function ContactControl({ name, autoFocus }: { name: ShortField; autoFocus?: boolean }) {
  const { t } = useTranslation('choices');
  switch (name) {
    case 'civility':
      return (
        <SelectField name={name} options={CIVILITIES.map((value) => ({ value, label: t(`civility.${value}`) }))} />
      );
    case 'language':
      return <SelectField name={name} options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))} />;
    case 'email':
      return <TextField name={name} type="email" inputMode="email" />;
    case 'phone':
    case 'mobile':
      return <TextField name={name} type="tel" />;
    default:
      return <TextField name={name} autoFocus={autoFocus} />;
  }
}
