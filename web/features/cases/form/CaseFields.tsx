import { RESOLUTIONS } from '#shared/cases/resolutions.ts';
import { CASE_STATES } from '#shared/cases/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { PublishedCosts } from './PublishedCosts.tsx';

const TABLES = { include_fields: 'name', order_by: 'name' };

/** The fields of a case besides its part and project. */
export function CaseFields({ table }: { table?: string | null }) {
  const { t } = useTranslation(['cases']);
  const resolutions = RESOLUTIONS.map((value) => ({ value, label: t(`cases:resolution.${value}`) }));
  const states = CASE_STATES.map((value) => ({ value, label: t(`cases:case_state.${value}`) }));
  return (
    <>
      <FormSection title={t('cases:sections.course')}>
        <SelectField name="state" options={states} />
        <DateField name="needed_on" />
        <TextField name="responsible" />
      </FormSection>
      <FormSection title={t('cases:sections.resolution')}>
        <SelectField name="resolution" options={resolutions} hint={t('cases:resolutionHint')} />
        <SelectField name="next_resolution" options={resolutions} hint={t('cases:nextHint')} />
        <NumberField name="estimate" />
        <NumberField name="next_cost" />
        <NumberField name="actual" />
        <TextField name="currency" />
        <RecordField
          name="cost_table"
          list="GET /api/cost_tables"
          query={TABLES}
          labelOf={({ name = '' }) => name}
          current={table}
          hint={t('cases:tableHint')}
        />
        <PublishedCosts />
      </FormSection>
      <TextAreaField name="comment" />
    </>
  );
}
