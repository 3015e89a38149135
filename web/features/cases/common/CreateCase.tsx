import { type CaseAnswer, caseInput } from '#shared/cases/schema.ts';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { CaseFields } from '../form/CaseFields.tsx';

/** The part or project that a case is about, if the form is opened there. */
type Subject = { id: string; name: string };
type Props = {
  part?: Subject;
  project?: Subject;
  onClose: () => void;
  onCreated: (created: CaseAnswer) => unknown;
};

const PARTS = { include_fields: [...NAME_OF_PART, 'supplier_label'].join(','), order_by: 'supplier_ref' };
const PROJECTS = { include_fields: 'name', order_by: 'name' };

/** The form of a new case. */
export default function CreateCase({ part, project, onClose, onCreated }: Props) {
  const { t } = useTranslation('cases');
  const form = useCreateForm({
    kind: 'case',
    schema: caseInput,
    initial: { ...(part && { product: part.id }), ...(project && { project: project.id }) },
    save: (body) => api('POST /api/cases', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('create')} form={form} onClose={onClose} size="large">
      <FormSection title={t('sections.subject')}>
        <RecordField
          name="product"
          list="GET /api/products"
          query={PARTS}
          labelOf={nameOfPart}
          hintOf={({ supplier_label }) => supplier_label ?? ''}
          current={part?.name}
          isDisabled={part !== undefined}
        />
        <RecordField
          name="project"
          list="GET /api/projects"
          query={PROJECTS}
          labelOf={({ name = '' }) => name}
          current={project?.name}
          isDisabled={project !== undefined}
        />
      </FormSection>
      <CaseFields />
    </FormDialog>
  );
}
