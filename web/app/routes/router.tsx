import { createBrowserRouter, createPath, type DataRouter, type RouteObject } from 'react-router-dom';
import { loadPhrases } from '#web/platform/language/i18n.ts';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';
import { Shell } from '../shell/Shell.tsx';
import { clearReloadFlag } from '../start/chunkReload.ts';
import { type Handle, RootLayout } from '../start/RootLayout.tsx';
import { ScreenError } from '../start/ScreenError.tsx';
import { goHome, requireAccess, requireKind } from './guard.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

/** Loads the file and the phrases in parallel. */
const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: { title: screen.title } satisfies Handle,
  loader: async ({ request }) => {
    requireAccess(screen, request);
    await loadPhrases(...screen.phrases);
    return null;
  },
  lazy: { Component: async () => (await screen.load()).default },
});

const routes = (): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <ScreenError />,
    children: [
      {
        loader: requireKind,
        shouldRevalidate: () => true,
        element: <Shell />,
        children: [
          { errorElement: <ScreenError />, children: screens.map(routeOf) },
          { path: '*', loader: goHome, element: null },
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
  navigationHistory.forget();
  router.subscribe(({ navigation, errors }) => {
    if (navigation.state === 'idle' && !errors) clearReloadFlag();
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
