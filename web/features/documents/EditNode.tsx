import { type NodeAnswer, nodeFields } from '#shared/documents/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { TextsField } from '#web/ui/form/fields/TextsField.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';

type Props = { node: NodeAnswer; onClose: () => void; onSaved: (node: NodeAnswer) => unknown };

/** Renames and tags a folder or document; the alert offers to undo it. */
export default function EditNode({ node, onClose, onSaved }: Props) {
  const { t } = useTranslation('documents');
  const params = { id: node.id };
  const undo = async () => {
    const { name, tags } = node;
    await onSaved(await api('PUT /api/ged/nodes/{id}', { params, body: { name, tags } }));
  };
  const form = useEditForm({
    kind: 'ged_node',
    schema: nodeFields,
    record: node,
    save: (body) => api('PUT /api/ged/nodes/{id}', { params, body, ownErrors: true, quiet: true }),
    reload: () => api('GET /api/ged/nodes/{id}', { params }),
    history: 'GET /api/ged/nodes/{id}/history',
    showsOwnMessage: true,
    onSaved: async (saved: NodeAnswer) => {
      await onSaved(saved);
      onClose();
      const action = { label: t('undo'), onAction: () => void undo().catch(() => undefined) };
      alerts.add({ type: 'success', title: t('changed', { name: saved.name }), action });
    },
  });
  return (
    <FormDialog title={t('editTitle', { name: node.name })} form={form} onClose={onClose} saveLabel={t('save')}>
      <TextField name="name" autoFocus />
      <TextsField name="tags" />
    </FormDialog>
  );
}
