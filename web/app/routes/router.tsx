import { createBrowserRouter, createPath, type DataRouter, type RouteObject, redirect } from 'react-router-dom';
import { loadPhrases } from '#web/platform/language/i18n.ts';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';
import { Shell } from '../shell/Shell.tsx';
import { clearReloadFlag } from '../start/chunkReload.ts';
import { ErrorScreen } from '../start/ErrorScreen.tsx';
import { type Handle, RootLayout } from '../start/RootLayout.tsx';
import { requireAccess, requireKind } from './guard.ts';
import { paths } from './paths.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

/** The last screen's address: a cancelled navigation returns to it. */
let lastAddress: string = paths.parts;

/** Loads the file and the phrases in parallel. */
const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: { title: screen.title } satisfies Handle,
  loader: async ({ request }) => {
    await loadPhrases(...screen.phrases);
    requireAccess(screen, request, lastAddress);
    return null;
  },
  lazy: { Component: async () => (await screen.load()).default },
});

const routes = (): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    children: [
      {
        loader: requireKind,
        shouldRevalidate: () => true,
        element: <Shell />,
        children: [
          { errorElement: <ErrorScreen />, children: screens.map(routeOf) },
          { path: '*', loader: () => redirect(paths.parts), element: null },
        ],
      },
    ],
  },
];

/** The current address, or that of a pending navigation. */
export const wantedAddress = ({ state }: DataRouter): string => createPath(state.navigation.location ?? state.location);

/** A router at the current address; the caller disposes of it when the user leaves for an open screen. */
export function openRouter(): DataRouter {
  const router = createBrowserRouter(routes());
  lastAddress = paths.parts;
  navigationHistory.forget();
  router.subscribe(({ navigation, errors, location }) => {
    if (navigation.state !== 'idle') return;
    lastAddress = createPath(location);
    if (!errors) clearReloadFlag();
  });
  return router;
}

/** Settles when the first screen, or its error, is shown. */
export const firstScreen = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
