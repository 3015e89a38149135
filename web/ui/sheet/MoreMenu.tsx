import { Ellipsis, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../controls/Button.tsx';
import type { MenuEntry } from '../dialogs/Menu.tsx';

const AnchoredMenu = lazy(() => import('../dialogs/AnchoredMenu.tsx'));

/** `false`: the user may not. `remove`: opens the question before the record is deleted. */
type Props = { entries?: readonly (MenuEntry | false)[]; remove?: (() => void) | false; isBusy?: boolean };

/** What is done with a record more seldom, behind the last button of its header. Deleting it stands last. */
export function MoreMenu({ entries = [], remove = false, isBusy = false }: Props) {
  const { t } = useTranslation('sheets');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = entries.filter((entry) => entry !== false);
  if (remove)
    shown.push({
      ...{ id: 'remove', label: t('actions.remove'), icon: <Trash2 size={16} aria-hidden="true" /> },
      ...{ onAction: remove, isDanger: true },
    });
  if (shown.length === 0) return null;
  return (
    <>
      <Button
        className="more-button"
        aria-label={t('actions.more')}
        title={t('actions.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        isLoading={isBusy}
        icon={<Ellipsis size={16} aria-hidden="true" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>
        {anchor && (
          <AnchoredMenu label={t('actions.more')} anchor={anchor} entries={shown} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
