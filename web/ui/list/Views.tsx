import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownLists, type View } from '#web/platform/session/settings.ts';
import { useSettings } from '#web/platform/session/settingsStore.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { shownView, type ViewedList } from './views.ts';

const ViewsPopover = lazy(() => import('./ViewsPopover.tsx'));
const Schedule = lazy(() => import('./scheduled/Schedule.tsx'));

const NO_VIEWS: readonly View[] = [];

/** Named views of a list, and which one is shown. */
export function Views({ list }: { list: ViewedList }) {
  const { t } = useTranslation();
  const own = useSettings((settings) => ownLists(settings)[list.name]);
  const shown = shownView(own?.views ?? NO_VIEWS, own?.view, list);
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
      {shown && (
        <span className="views-shown" role="status">
          <span className="hidden-text">{t('grid.views.shown')} </span>
          <span className="clip">{shown.view.name}</span>{' '}
          {shown.isChanged && <span className="muted">{t('grid.views.changed')}</span>}
        </span>
      )}
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
