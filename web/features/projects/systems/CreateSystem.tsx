import { type SystemAnswer, systemInput } from '#shared/systems/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { SystemFields } from './SystemFields.tsx';
import { useSystems } from './useSystems.ts';

type Props = {
  project: string;
  /** The parent system; null: the project itself. */
  parent: string | null;
  onClose: () => void;
  onCreated: (system: SystemAnswer) => void;
};

const schema = systemInput.omit({ parts: true });

export default function CreateSystem({ project, parent, onClose, onCreated }: Props) {
  const { t } = useTranslation('projects');
  const { tree = [], reload } = useSystems(project);
  const form = useCreateForm({
    kind: 'system',
    schema,
    initial: { project, parent },
    save: (body) => api('POST /api/systems', { body, ownErrors: true }),
    onSaved: async (created: SystemAnswer) => {
      await reload();
      onCreated(created);
    },
  });
  return (
    <FormDialog title={t('systems.create')} form={form} onClose={onClose} size="large">
      <SystemFields tree={tree} />
    </FormDialog>
  );
}
