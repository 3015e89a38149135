import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/controls/Button.tsx';

type Form = (close: () => void) => ReactNode;

/** Buttons that edit and delete a record, as far as the user may; the forms load when they open. */
export function RecordActions({ edit, remove }: { edit: Form | false; remove: Form | false }) {
  const { t } = useTranslation('cases');
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {remove && (
        <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setOpened('remove')}>
          {t('remove')}
        </Button>
      )}
      {edit && (
        <Button variant="primary" icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && edit && edit(close)}
        {opened === 'remove' && remove && remove(close)}
      </Suspense>
    </>
  );
}
