import { createBrowserRouter, createPath, type RouteObject, redirect } from 'react-router-dom';
import { loadPhrases } from '#web/lib/i18n.ts';
import { isLoggedIn, whenSessionEnds } from '#web/lib/session.ts';
import { onSettings } from '#web/lib/settingsStore.ts';
import { clearReloadFlag } from './chunkReload.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { requireAccess, requireNoUser, requireUser } from './guard.ts';
import { loginAddress } from './guardRules.ts';
import { paths } from './paths.ts';
import { type Handle, RootLayout } from './RootLayout.tsx';
import { openScreens, type Screen, screens } from './screens.ts';

const target = () => router.state.navigation.location ?? router.state.location;
const isOutside = () => openScreens.some(({ path }) => path === target().pathname);
const here = () => createPath(router.state.location);

/** Where a way that is cancelled leads back to: the last screen inside of the shell. */
let lastAddress: string = paths.parts;

/** Where the user is, or is going. */
export const wantedAddress = (): string => createPath(target());

/** File and phrases load side by side. */
const routeOf = ({ path, title, access, phrases, load }: Screen): RouteObject => ({
  path,
  handle: { title } satisfies Handle,
  loader: async ({ request }) => {
    await loadPhrases(...phrases);
    requireAccess(access, request, lastAddress);
    return null;
  },
  lazy: { Component: async () => (await load()).default },
});

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <div className="splash" />,
    children: [
      { loader: requireNoUser, children: openScreens.map(routeOf) },
      {
        loader: requireUser,
        shouldRevalidate: () => true,
        lazy: { Component: async () => (await import('./Shell.tsx')).Shell },
        children: [
          { errorElement: <ErrorScreen />, children: screens.map(routeOf) },
          { path: '*', loader: () => redirect(paths.parts), element: null },
        ],
      },
    ],
  },
]);

router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle' && !isOutside()) lastAddress = here();
});

whenSessionEnds(({ returnHere }) => {
  if (!isOutside()) void router.navigate(returnHere ? loginAddress(here()) : paths.login);
});

// Logged out in another tab.
onSettings(() => {
  if (!isLoggedIn() && !isOutside()) void router.navigate(loginAddress(here()));
});

const stopWatching = router.subscribe(({ initialized, navigation, errors }) => {
  if (!initialized || navigation.state !== 'idle' || errors) return;
  clearReloadFlag();
  stopWatching();
});
