import { useEffect, useLayoutEffect } from 'react';
import { decoded } from './patterns.ts';
import type { Positions, Shown } from './router.ts';

const KEPT = 'vigie.scrolled';

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function write(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(positions));
  } catch {
    // Without storage, a page that is loaded again begins at its top.
  }
}

/** Of the document; `store` keeps them while the page is loaded again. */
export function scrollPositions(): Positions & { store: () => void } {
  const known = read();
  return {
    keep: (key) => {
      known[key] = scrollY;
    },
    of: (key) => known[key],
    store: () => write(known),
  };
}

const elementAt = (hash: string) => hash && document.getElementById(decoded(hash.slice(1)));

/** Scrolls the document to where an entry was left, or to its top or hash, instead of the browser. */
export function useScroll(shown: Shown<unknown>, positions: ReturnType<typeof scrollPositions>): void {
  const { location, scroll } = shown;
  useLayoutEffect(() => {
    const target = elementAt(location.hash);
    if (typeof scroll === 'number') scrollTo(0, scroll);
    else if (target) target.scrollIntoView();
    else if (scroll === 'start') scrollTo(0, 0);
  }, [location, scroll]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      positions.keep(location.key);
      positions.store();
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      history.scrollRestoration = 'auto';
    };
  }, [location, positions]);
}
