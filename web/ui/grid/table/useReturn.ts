import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';

const main = () => document.querySelector('main');
/** The link that led back here went with its screen. */
const isNowhere = () => document.activeElement === document.body || document.activeElement === main();

/**
 * Of a list that somebody comes back to, the place of the row that they had opened, once it is known. Until then, and
 * if it is gone, the focus waits at `<main>`; whoever came by a link that is still there keeps it.
 */
export function useReturn<Row>(
  rows: readonly Row[],
  addressOf: ((row: Row) => string) | undefined,
): number | undefined {
  const { pathname } = useLocation();
  const [opened] = useState(() => navigationHistory.followedFrom(pathname));
  const [place, setPlace] = useState<number>();
  const isWaiting = useRef(opened !== undefined);
  useEffect(() => {
    if (isWaiting.current && isNowhere()) main()?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isWaiting.current || rows.length === 0) return;
    isWaiting.current = false;
    const at = rows.findIndex((row) => row && addressOf?.(row) === opened);
    if (at >= 0 && isNowhere()) setPlace(at);
  }, [rows, addressOf, opened]);
  // Once: rows that are drawn anew later leave the focus where it is by then.
  useEffect(() => {
    if (place !== undefined) setPlace(undefined);
  }, [place]);
  return place;
}
