import { projectInput } from '#shared/projects/schema.ts';
import { text } from '#shared/records.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import { NumberField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { BuildsField } from './BuildsField.tsx';

// On creation the status defaults to the first one; a cleared status is missing.
const withStatus = projectInput.extend({ status: text(64).min(1, { error: 'required' }).default('draft') });
export const newProject = withStatus;
export const ownProject = withStatus.omit({ owner_entity: true });

/** The fields of a project; the owner is set once, by an operator. */
export function ProjectFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('projects');
  const isOperator = useUser().entity.type === 'vigie';
  return (
    <>
      <FormSection title={t('sections.project')}>
        <TextField name="name" autoFocus />
        <TextField name="reference" />
        <EntryField name="status" dictionary="project_status" />
        <TextField name="manager" hint={t('managerHint')} />
        <DateField name="start_date" />
        <DateField name="end_date" />
        {isNew && isOperator && (
          <RecordField
            name="owner_entity"
            list="GET /api/entities"
            query={{ include_fields: 'name', order_by: 'name', type: 'client' }}
            labelOf={({ name = '' }) => name}
            hint={t('ownerHint')}
          />
        )}
      </FormSection>
      <FormSection title={t('sections.needs')}>
        <NumberField name="installed_base" hint={t('installedHint')} />
        <DateField name="service_end" hint={t('serviceEndHint')} />
        <BuildsField />
      </FormSection>
      <TextAreaField name="description" />
    </>
  );
}
