import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#web/platform/router/index.ts';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';

const main = () => document.querySelector('main');
/** The link that led back here disappeared with its screen. */
const isNowhere = () => document.activeElement === document.body || document.activeElement === main();

/**
 * The index of the row that the user had opened, when they return to the list, once it is known. Until then, and when
 * the row is gone, the focus is on `<main>`; a link that still exists keeps the focus.
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
  // Only once: later re-renders leave the focus where it is.
  useEffect(() => {
    if (place !== undefined) setPlace(undefined);
  }, [place]);
  return place;
}
