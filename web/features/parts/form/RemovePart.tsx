import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { nameOfPart } from '../common/nameOfPart.ts';

type Props = { part: PartAnswer; onClose: () => void };

/** The server refuses while other records refer to the part, and names them. */
export default function RemovePart({ part, onClose }: Props) {
  const { t } = useTranslation(['part-forms', 'parts']);
  const navigate = useNavigate();
  const { id, version } = part;
  const remove = async () => {
    await api('DELETE /api/products/{id}', { params: { id }, query: { version } });
    await navigate(paths.parts);
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('removeTitle', { name: nameOfPart(part) })}
      confirmLabel={t('parts:remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
