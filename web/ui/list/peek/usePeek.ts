import { useCallback, useMemo, useState } from 'react';
import type { ListSettings } from '#web/platform/session/settings.ts';
import { changeListSettings } from '#web/platform/session/settingsStore.ts';
import type { Peeking } from '../../grid/table/gridTypes.ts';
import { useMedia } from '../../grid/table/useMedia.ts';

/** A list with columns enough to choose by needs about half of this. */
const ROOM = '(min-width: 1280px)';

/** Whether a panel beside the list shows the active row, as the user left it; undefined where there is no room for one. */
export function usePeek<Row>(name: string, own: ListSettings) {
  const hasRoom = useMedia(ROOM);
  const [row, onRow] = useState<Row | undefined>();
  const isOpen = own.peeks === true;
  const onOpen = useCallback((open: boolean) => changeListSettings(name, { peeks: open }), [name]);
  const peeking = useMemo((): Peeking<Row> => ({ isOpen, onOpen, onRow }), [isOpen, onOpen]);
  return hasRoom ? { row: isOpen ? row : undefined, peeking } : undefined;
}
