import { groupInput } from '#shared/users/groups.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { GroupDialog } from './GroupDialog.tsx';

type Props = { onClose: () => void; onCreated: (group: Answer<'POST /api/users/auth_groups'>) => unknown };

export default function CreateGroup({ onClose, onCreated }: Props) {
  const { t } = useTranslation('users');
  const form = useCreateForm({
    kind: 'group',
    schema: groupInput,
    save: (body) => api('POST /api/users/auth_groups', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  return <GroupDialog form={form} title={t('groups.create')} onClose={onClose} />;
}
