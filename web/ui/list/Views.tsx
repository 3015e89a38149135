import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ownLists, type View } from '#web/platform/session/settings.ts';
import { changeListSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { startOf, viewsIn } from './knownViews.ts';
import { shownView, type ViewedList } from './views.ts';

const ViewsPopover = lazy(() => import('./shared-views/ViewsPopover.tsx'));
const Schedule = lazy(() => import('./scheduled/Schedule.tsx'));
const FreshShared = lazy(() => import('./shared-views/FreshShared.tsx'));

/** Named views of a list, and which one is shown. */
export function Views({ list }: { list: ViewedList }) {
  const { t } = useTranslation();
  const own = useSettings((settings) => ownLists(settings)[list.name]);
  const shown = shownView(viewsIn(own), own?.view, list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [scheduled, setScheduled] = useState<View | null>(null);
  const start = startOf(own);
  const isOpened = start !== undefined && shown?.view === start && !shown.isChanged;
  // Once it is changed, the list still says which view it began with.
  useEffect(() => {
    if (isOpened) changeListSettings(list.name, { view: start.name });
  }, [isOpened, start?.name, list.name]);
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
      {start && 'id' in start && (
        <Suspense>
          <FreshShared name={list.name} />
        </Suspense>
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
