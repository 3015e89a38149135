import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';

type Form = (close: () => void) => ReactNode;
/** Actions that the user may not do are absent. */
type Props = { edit?: Form | false; remove?: Form | false };

/** Buttons that edit and delete a record; the forms load when they open. */
export function RecordActions({ edit, remove }: Props) {
  const { t } = useTranslation('sheets');
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {remove && (
        <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setOpened('remove')}>
          {t('actions.remove')}
        </Button>
      )}
      {edit && (
        <Button variant="primary" icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpened('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && edit && edit(close)}
        {opened === 'remove' && remove && remove(close)}
      </Suspense>
    </>
  );
}
