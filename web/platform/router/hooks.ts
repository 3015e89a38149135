import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from './location.ts';
import { useLocation, useRouter } from './RouterView.tsx';
import type { NavigateOptions, Router } from './router.ts';

/** Goes to an address, or some steps back or forth. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

type SearchInit = URLSearchParams | Record<string, string>;
export type SetSearch = (
  next: SearchInit | ((before: URLSearchParams) => SearchInit),
  options?: NavigateOptions,
) => void;

/** The parameters of the address, and what changes them. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const router = useRouter();
  const { search } = useLocation();
  const setSearch = useCallback<SetSearch>(
    (next, options) => {
      const given = typeof next === 'function' ? next(new URLSearchParams(router.location.search)) : next;
      void router.navigate(`?${new URLSearchParams(given)}`, options);
    },
    [router],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), setSearch];
}

/**
 * Stops navigations for which `shouldAsk` says so. Returns what continues the stopped one or forgets it, while there is
 * one.
 */
export function useBlocker(
  shouldAsk: (from: Address, to: Address) => boolean,
): { leave: () => void; stay: () => void } | null {
  const router = useRouter();
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => router.block({ shouldAsk, ask: (next) => setGo(() => next) }), [router, shouldAsk]);
  return useMemo(() => {
    if (!go) return null;
    const stay = () => setGo(null);
    const leave = () => {
      stay();
      go();
    };
    return { leave, stay };
  }, [go]);
}
