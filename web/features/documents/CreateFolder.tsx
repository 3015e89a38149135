import { z } from 'zod';
import { type NodeAnswer, nodeName } from '#shared/documents/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import type { Place } from './sending/uploads.ts';

const schema = z.strictObject({ name: nodeName });

type Props = { target: Place; onClose: () => void; onCreated: (folder: NodeAnswer) => unknown };

export default function CreateFolder({ target, onClose, onCreated }: Props) {
  const { t } = useTranslation('documents');
  const form = useCreateForm({
    kind: 'ged_node',
    schema,
    save: ({ name }) => api('POST /api/ged/folder', { body: { name, ...target }, ownErrors: true }),
    onSaved: async (folder: NodeAnswer) => {
      await onCreated(folder);
      onClose();
    },
  });
  return (
    <FormDialog title={t('newFolder')} form={form} onClose={onClose} saveLabel={t('create')}>
      <TextField name="name" autoFocus />
    </FormDialog>
  );
}
