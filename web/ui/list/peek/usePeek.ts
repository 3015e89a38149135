import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { ListSettings } from '#web/platform/session/settings.ts';
import { changeListSettings } from '#web/platform/session/settingsStore.ts';
import type { Peeking } from '../../grid/table/gridTypes.ts';
import { useMedia } from '../../grid/table/useMedia.ts';

/** A list with columns enough to choose by needs about half of this. */
const ROOM = '(min-width: 1280px)';

/** How the panel is closed, from wherever that is asked. */
export type PanelClosing = {
  /** Set by the panel while it is shown: closes it, after a question if that loses what is typed in it. */
  leave: RefObject<(() => void) | undefined>;
  onClosed: () => void;
};

/** Whether a panel beside the list shows the active row, as the user left it; undefined where there is no room for one. */
export function usePeek<Row>(name: string, own: ListSettings) {
  const hasRoom = useMedia(ROOM);
  const [row, onRow] = useState<Row | undefined>();
  const isOpen = own.peeks === true;
  const leave = useRef<() => void>(undefined);
  const keep = useCallback((open: boolean) => changeListSettings(name, { peeks: open }), [name]);
  const onOpen = useCallback((open: boolean) => (!open && leave.current ? leave.current() : keep(open)), [keep]);
  const peeking = useMemo((): Peeking<Row> => ({ isOpen, onOpen, onRow }), [isOpen, onOpen]);
  const closing = useMemo((): PanelClosing => ({ leave, onClosed: () => keep(false) }), [keep]);
  return hasRoom ? { row: isOpen ? row : undefined, peeking, closing } : undefined;
}
