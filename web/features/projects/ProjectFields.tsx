import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { TextAreaField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { BuildsField } from './BuildsField.tsx';
import { ProjectControl } from './ProjectControl.tsx';

/** The fields of a project; the owner is set once, by an operator. */
export function ProjectFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('projects');
  const isOperator = useUser().entity.type === 'vigie';
  return (
    <>
      <FormSection title={t('sections.project')}>
        <ProjectControl name="name" autoFocus />
        <ProjectControl name="reference" />
        <ProjectControl name="status" />
        <ProjectControl name="manager" />
        <ProjectControl name="start_date" />
        <ProjectControl name="end_date" />
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
        <ProjectControl name="installed_base" />
        <ProjectControl name="service_end" />
        <BuildsField />
      </FormSection>
      <TextAreaField name="description" />
    </>
  );
}
