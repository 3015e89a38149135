import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { ErasureDialog } from '#web/ui/dialogs/ErasureDialog.tsx';

type Props = { contact: ContactAnswer; onClose: () => void };

export default function EraseContact({ contact: { id, name }, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  return (
    <ErasureDialog
      words={{
        title: t('erase.title', { name }),
        text: t('erase.text'),
        points: [t('erase.deleted'), t('erase.unlinked'), t('erase.kept')],
        confirm: t('erase.confirm'),
        progress: t('erase.progress'),
      }}
      outcomes={{ done: t('erase.done'), failed: t('erase.failed') }}
      begin={() => api('POST /api/contacts/{id}/erasure', { params: { id }, quiet: true })}
      onEnd={(isDone) => isDone && navigate(paths.contacts)}
      onClose={onClose}
    />
  );
}
