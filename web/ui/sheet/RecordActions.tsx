import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../controls/Button.tsx';
import type { MenuEntry } from '../dialogs/Menu.tsx';
import { MoreMenu } from './MoreMenu.tsx';

type Form = (close: () => void) => ReactNode;
/** Actions that the user may not do are absent. */
type Props = { edit?: Form | false; remove?: Form | false; more?: readonly (MenuEntry | false)[] };

/** Edits a record, or deletes it by the menu, after what else is there (`more`); the forms load when they open. */
export function RecordActions({ edit, remove, more = [] }: Props) {
  const { t } = useTranslation('sheets');
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {edit && (
        <Button variant="primary" icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpened('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      <MoreMenu entries={more} remove={remove ? () => setOpened('remove') : false} />
      <Suspense>
        {opened === 'edit' && edit && edit(close)}
        {opened === 'remove' && remove && remove(close)}
      </Suspense>
    </>
  );
}
