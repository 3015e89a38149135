import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { Location } from './location.ts';
import type { Params } from './patterns.ts';
import type { Router, Shown } from './router.ts';

/** What a router shows of an address: its parameters are for the components below. */
export type RoutedScreen = { params: Params };

const RouterContext = createContext<Router | null>(null);
const LocationContext = createContext<Location | null>(null);
const ParamsContext = createContext<Params>({});
const PendingContext = createContext<Location | null>(null);

function required<T>(value: T | null): T {
  if (value === null) throw new Error('There is no router here.');
  return value;
}

export const useRouter = (): Router => required(useContext(RouterContext));
export const useLocation = (): Location => required(useContext(LocationContext));
/** The parameters of the shown address. */
export const useParams = (): Params => useContext(ParamsContext);
/** The address whose screen is being loaded. */
export const usePending = (): Location | null => useContext(PendingContext);

type Props<Screen> = { router: Router<Screen>; children: (shown: Shown<Screen>) => ReactNode };

/** Shows what the router shows, once its first screen is there. */
export function RouterView<Screen extends RoutedScreen>({ router, children }: Props<Screen>) {
  const [{ shown, pending }, setState] = useState(() => ({ shown: router.shown, pending: router.pending }));
  useLayoutEffect(() => {
    const look = () => startTransition(() => setState({ shown: router.shown, pending: router.pending }));
    look();
    return router.subscribe(look);
  }, [router]);
  const content = useMemo(() => shown && children(shown), [shown, children]);
  if (!shown) return null;
  return (
    <RouterContext value={router}>
      <PendingContext value={pending}>
        <LocationContext value={shown.location}>
          <ParamsContext value={shown.screen?.params ?? {}}>{content}</ParamsContext>
        </LocationContext>
      </PendingContext>
    </RouterContext>
  );
}
