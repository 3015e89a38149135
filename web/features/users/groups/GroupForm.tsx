import { useTranslation } from 'react-i18next';
import { groupInput } from '#shared/users/groups.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import type { RecordFormState } from '#web/ui/form/formTypes.ts';
import { useCreateForm, useEditForm } from '#web/ui/form/useRecordForm.ts';
import { PermissionsField } from '../permissions/PermissionsField.tsx';
import { knownOnly } from '../permissions/permissions.ts';
import { HeldRights } from '../permissions/UserPermissions.tsx';
import { useGroupName } from './useGroupName.ts';

type Group = Answer<'GET /api/users/auth_groups/{id}'>;
type Closing = { onClose: () => void; onSaved: () => unknown };

function Fields({ form, title, onClose }: { form: RecordFormState; title: string; onClose: () => void }) {
  return (
    <FormDialog title={title} form={form} onClose={onClose} size="large">
      <FormSection>
        <TextField name="name" autoFocus />
      </FormSection>
      <PermissionsField name="permissions" />
    </FormDialog>
  );
}

function CreateGroup({ onClose, onSaved }: Closing) {
  const { t } = useTranslation('users');
  const form = useCreateForm({
    kind: 'group',
    schema: groupInput,
    save: (body) => api('POST /api/users/auth_groups', { body, ownErrors: true }),
    onSaved,
  });
  return <Fields form={form} title={t('groups.create')} onClose={onClose} />;
}

const withKnown = (group: Group) => ({ ...group, permissions: knownOnly(group.permissions) });

function EditGroup({ group, onClose, onSaved }: Closing & { group: Group }) {
  const { t } = useTranslation('users');
  const params = { id: group.id };
  const form = useEditForm({
    kind: 'group',
    schema: groupInput,
    record: withKnown(group),
    save: (body) => api('PUT /api/users/auth_groups/{id}', { params, body, ownErrors: true }),
    reload: async () => withKnown(await api('GET /api/users/auth_groups/{id}', { params })),
    history: 'GET /api/users/auth_groups/{id}/history',
    onSaved,
  });
  return <Fields form={form} title={t('groups.edit')} onClose={onClose} />;
}

function ShowGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('users');
  const nameOf = useGroupName();
  return (
    <Dialog title={t('groups.show', { name: nameOf(group) })} isOpen onClose={onClose} size="large">
      <HeldRights own={group.permissions} groups={[]} />
    </Dialog>
  );
}

function KnownGroup({ id, ...closing }: Closing & { id: string }) {
  const mayChange = useCan('superuser');
  const { data: group } = useFreshCall<Group>('GET /api/users/auth_groups/{id}', { params: { id } });
  if (!group) return null;
  return mayChange ? <EditGroup group={group} {...closing} /> : <ShowGroup group={group} onClose={closing.onClose} />;
}

/** A group's name and permissions: to be changed by superusers, to be read by others. `id` null: a new one. */
export default function GroupForm({ id, onClose, onSaved }: Closing & { id: string | null }) {
  const closing = {
    onClose,
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  };
  return id === null ? <CreateGroup {...closing} /> : <KnownGroup id={id} {...closing} />;
}
