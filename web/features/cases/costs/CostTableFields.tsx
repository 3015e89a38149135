import { RESOLUTIONS, weeksOf } from '#shared/cases/resolutions.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { NumberField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';

/** The fields of a table of costs: for each resolution what it costs and how many weeks it takes. */
export function CostTableFields() {
  const { t } = useTranslation('cases');
  return (
    <>
      <FormSection>
        <TextField name="name" autoFocus />
        <TextField name="source" />
        <NumberField name="price_year" />
        <TextField name="currency" />
      </FormSection>
      <TextAreaField name="note" rows={2} />
      <FormSection title={t('costs.figures')}>
        {RESOLUTIONS.flatMap((each) => [
          <NumberField key={each} name={each} />,
          <NumberField key={weeksOf(each)} name={weeksOf(each)} />,
        ])}
      </FormSection>
    </>
  );
}
