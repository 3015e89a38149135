import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from '#web/platform/session/settings.ts';
import { IconButton } from '../controls/IconButton.tsx';
import type { ViewedList } from './views.ts';

const ViewsPopover = lazy(() => import('./ViewsPopover.tsx'));
const Schedule = lazy(() => import('./scheduled/Schedule.tsx'));

/** Named views of a list. */
export function Views({ list }: { list: ViewedList }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [scheduled, setScheduled] = useState<View | null>(null);
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
          <ViewsPopover
            list={list}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onSchedule={(view) => {
              setAnchor(null);
              setScheduled(view);
            }}
          />
        </Suspense>
      )}
      {scheduled && (
        <Suspense>
          <Schedule list={list} view={scheduled} onClose={() => setScheduled(null)} />
        </Suspense>
      )}
    </>
  );
}
