import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SupplierAnswer } from '#shared/suppliers/schema.ts';
import { paths } from '#web/app/paths.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { api } from '#web/lib/api.ts';

type Props = { thirdParty: SupplierAnswer; onClose: () => void };

export default function RemoveThirdParty({ thirdParty: { id, version, name }, onClose }: Props) {
  const { t } = useTranslation('third-parties');
  const navigate = useNavigate();
  const remove = async () => {
    await api('DELETE /api/suppliers/{id}', { params: { id }, query: { version } });
    await navigate(paths.thirdParties);
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
