import { LANGUAGES } from '#shared/i18n/languages.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { SelectField } from '#web/ui/form/fields/fields.tsx';

/** The language in which a user reads the page and gets mails. */
export function LanguageField() {
  const { t } = useTranslation('choices');
  return <SelectField name="language" options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))} />;
}
