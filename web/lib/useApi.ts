import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type Answer, type ApiError, call, type Input, type RouteKey } from './api.ts';
import type { LooseInput, Manner } from './apiTypes.ts';
import { address } from './request.ts';

/** The SWR key of a call, for `mutate`: its route, address and body. */
export function apiKey<K extends RouteKey>(key: K, input?: Input<K>): string[] {
  const { body, ...rest } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
  return [key, address(key, rest).url, ...(body === undefined ? [] : [JSON.stringify(body)])];
}

type Loose = LooseInput & { language?: string };

/** `useApi` for a route that is only known when it is called; the caller knows what it answers. */
export function useCall<A>(
  key: RouteKey,
  options: Loose | null,
  swr?: SWRConfiguration<A, ApiError>,
): SWRResponse<A, ApiError> {
  const { language, ...input } = options ?? {};
  const swrKey = options && [...apiKey(key, options as Input<RouteKey>), ...(language ? [language] : [])];
  return useSWR<A, ApiError>(swrKey, () => call<A>(key, input), swr);
}

/**
 * Loads through SWR; `null` instead of options waits.
 * Pass `language` where the answer holds sentences, so that changing the language asks again.
 */
export const useApi = <K extends RouteKey>(
  key: K,
  options: (Input<K> & Manner & { language?: string }) | null,
  swr?: SWRConfiguration<Answer<K>, ApiError>,
): SWRResponse<Answer<K>, ApiError> => useCall<Answer<K>>(key, options as Loose | null, swr);
