import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { CaseControl } from './CaseControl.tsx';
import { PublishedCosts } from './PublishedCosts.tsx';

const TABLES = { include_fields: 'name', order_by: 'name' };

/** The fields of a case besides its part and project. */
export function CaseFields({ table }: { table?: string | null }) {
  const { t } = useTranslation(['cases']);
  return (
    <>
      <FormSection title={t('cases:sections.course')}>
        <CaseControl name="state" />
        <CaseControl name="needed_on" />
        <CaseControl name="responsible" />
      </FormSection>
      <FormSection title={t('cases:sections.resolution')}>
        <CaseControl name="resolution" />
        <CaseControl name="next_resolution" />
        <CaseControl name="estimate" />
        <CaseControl name="next_cost" />
        <CaseControl name="actual" />
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
