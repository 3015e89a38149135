import { groupInput } from '#shared/users/groups.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { knownOnly } from '../permissions/permissions.ts';
import { HeldRights } from '../permissions/UserPermissions.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { useGroupName } from './useGroupName.ts';

type Group = Answer<'GET /api/users/auth_groups/{id}'>;
type Closing = { onClose: () => void; onSaved: () => unknown };

const withKnown = (group: Group) => ({ ...group, permissions: knownOnly(group.permissions) });

function Form({ group, onClose, onSaved }: Closing & { group: Group }) {
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
  return <GroupDialog form={form} title={t('groups.edit')} onClose={onClose} />;
}

function ShowGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('users');
  const nameOf = useGroupName();
  return (
    <Dialog title={t('groups.show', { name: nameOf(group) })} isOpen onClose={onClose} size="large">
      <HeldRights own={group.permissions} groups={[]} none={{ title: t('groups.noRights'), text: t('groups.text') }} />
    </Dialog>
  );
}

/** A group's form for superusers; its permissions to read for all others. */
export default function EditGroup({ id, ...closing }: Closing & { id: string }) {
  const mayChange = useCan('superuser');
  const { data: group } = useFreshCall<Group>('GET /api/users/auth_groups/{id}', { params: { id } });
  if (!group) return null;
  return mayChange ? <Form group={group} {...closing} /> : <ShowGroup group={group} onClose={closing.onClose} />;
}
