import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { paths } from '#web/app/paths.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { api } from '#web/lib/api.ts';

type Props = { contact: ContactAnswer; onClose: () => void };

export default function RemoveContact({ contact: { id, version, name }, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const remove = async () => {
    await api('DELETE /api/contacts/{id}', { params: { id }, query: { version } });
    await navigate(paths.contacts);
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
