import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton.tsx';
import type { ViewedList } from './views.ts';

const ViewsPopover = lazy(() => import('./ViewsPopover.tsx'));

/** Named views of a list. */
export function Views({ list }: { list: ViewedList }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label={t('grid.views.button')}
        icon={<Bookmark size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense>
          <ViewsPopover list={list} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
