import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';
import type { Title } from '../routes/screen.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** The data of a route. */
export type Handle = { title: Title | null };

export function RootLayout() {
  const handle = useMatches().at(-1)?.handle as Handle | undefined;
  useDocumentTitle(handle?.title);
  const location = useLocation();
  useEffect(() => navigationHistory.arrive(location), [location]);
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      {isLoading && <div className="navigation-progress" aria-hidden="true" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
