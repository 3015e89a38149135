import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ListSettings } from '#web/platform/session/settings.ts';
import { changeListSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { rowsThatFit } from '../grid/paging/listState.ts';
import type { Fitting } from '../grid/table/gridTypes.ts';
import { useIsPhone, useRowHeight } from '../grid/table/measures.ts';

/** A window that is being resized asks for rows once it rests. */
const REST_MS = 150;
/** Until it is measured, what is around the rows of most lists. */
const AROUND = 360;

function onResized(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, REST_MS);
  };
  addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', wait);
  };
}

/** The rows that the window has room for, for a user who wants pages of as many; cards have no height of their own. */
export function useFit(own: ListSettings | undefined): number | undefined {
  const isPhone = useIsPhone();
  const isFitting = own?.fits === true && !isPhone;
  // Asking for the height makes the browser lay the page out: only who needs it asks.
  const height = useSyncExternalStore(onResized, () => (isFitting ? innerHeight : 0));
  const isCompact = useSettings((settings) => settings.compact);
  const rowHeight = useRowHeight(own?.compact ?? isCompact);
  return isFitting ? rowsThatFit(height - (own.around ?? AROUND), rowHeight) : undefined;
}

/** Keeps the choice of such pages, and what the rows do not have of the window. */
export function useFitting(name: string, own: ListSettings): Fitting {
  const around = useRef<number>(undefined);
  const latest = useRef(own);
  latest.current = own;
  const onFit = useCallback(
    (fits: boolean) => changeListSettings(name, fits ? { fits, around: around.current } : { fits: undefined }),
    [name],
  );
  const onRoom = useCallback(
    (pixels: number) => {
      around.current = innerHeight - pixels;
      const { fits, around: kept } = latest.current;
      if (fits && kept !== around.current) changeListSettings(name, { around: around.current });
    },
    [name],
  );
  return useMemo(() => ({ onFit, onRoom }), [onFit, onRoom]);
}
