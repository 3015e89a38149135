import { createBrowserRouter, createPath, type RouteObject, redirect } from 'react-router-dom';
import { loadPhrases, type Namespace } from '#web/lib/i18n.ts';
import { isLoggedIn, whenSessionEnds } from '#web/lib/session.ts';
import { onSettings } from '#web/lib/settingsStore.ts';
import { clearReloadFlag } from './chunkReload.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { requireNoUser, requireUser } from './guard.ts';
import { loginAddress } from './guardRules.ts';
import { paths } from './paths.ts';
import { type Handle, RootLayout } from './RootLayout.tsx';

type Module = Promise<{ default: React.ComponentType }>;

/** One screen: its address, title, phrases and file. File and phrases load side by side. */
const screen = (path: string, title: Handle['title'], phrases: Namespace[], load: () => Module): RouteObject => ({
  path,
  handle: { title } satisfies Handle,
  loader: async () => {
    await loadPhrases(...phrases);
    return null;
  },
  lazy: { Component: async () => (await load()).default },
});

const login = screen(paths.login, 'login', ['auth', 'validation'], () => import('../screens/auth/Login.tsx'));

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <div className="splash" />,
    children: [
      { loader: requireNoUser, children: [login] },
      {
        loader: requireUser,
        shouldRevalidate: () => true,
        lazy: { Component: async () => (await import('./Shell.tsx')).Shell },
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              screen(
                paths.parts,
                'parts',
                ['parts', 'fields', 'choices'],
                () => import('../screens/parts/PartList.tsx'),
              ),
              screen(
                paths.partPattern,
                'part',
                ['sheet', 'fields', 'choices'],
                () => import('../screens/parts/PartSheet.tsx'),
              ),
              screen(
                paths.analysis,
                'import',
                ['imports', 'fields', 'choices'],
                () => import('../screens/analysis/Analysis.tsx'),
              ),
              screen(
                paths.matching,
                'import',
                ['imports', 'fields', 'choices'],
                () => import('../screens/analysis/Matching.tsx'),
              ),
              screen(
                paths.lastImport,
                'lastImport',
                ['imports', 'fields', 'choices'],
                () => import('../screens/analysis/LastImport.tsx'),
              ),
            ],
          },
          { path: '*', loader: () => redirect(paths.parts), element: null },
        ],
      },
    ],
  },
]);

const target = () => router.state.navigation.location ?? router.state.location;
const isAtLogin = () => target().pathname === paths.login;
const here = () => createPath(router.state.location);

/** Where the user is, or is going. */
export const wantedAddress = (): string => createPath(target());

whenSessionEnds(({ returnHere }) => {
  if (!isAtLogin()) void router.navigate(returnHere ? loginAddress(here()) : paths.login);
});

// Logged out in another tab.
onSettings(() => {
  if (!isLoggedIn() && !isAtLogin()) void router.navigate(loginAddress(here()));
});

const stopWatching = router.subscribe(({ initialized, navigation, errors }) => {
  if (!initialized || navigation.state !== 'idle' || errors) return;
  clearReloadFlag();
  stopWatching();
});
