import { useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import { type Answer, type ApiError, call, type Input, type RouteKey } from './api.ts';
import type { LooseInput, RequestOptions } from './apiTypes.ts';
import { address } from './request.ts';

/** The SWR key of a call, for `mutate`: its route, address and body. */
export function apiKey<K extends RouteKey>(key: K, input?: Input<K>): string[] {
  const { body, ...rest } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
  return [key, address(key, rest).url, ...(body === undefined ? [] : [JSON.stringify(body)])];
}

type Loose = LooseInput & { language?: string };

/** `useApi` for a route that is only known at run time; the caller states the type of the answer. */
export function useCall<A>(
  key: RouteKey,
  options: Loose | null,
  swr?: SWRConfiguration<A, ApiError>,
): SWRResponse<A, ApiError> {
  const { language, ...input } = options ?? {};
  const swrKey = options && [...apiKey(key, options as Input<RouteKey>), ...(language ? [language] : [])];
  const { cache } = useSWRConfig();
  const answer = useSWR<A, ApiError>(swrKey, () => call<A>(key, input), swr);
  if (!swr?.keepPreviousData || !answer.error || cache.get(unstable_serialize(swrKey))?.data !== undefined)
    return answer;
  // `keepPreviousData` must not show the answer to another request in place of an error.
  return { ...answer, data: undefined };
}

let visits = 0;
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** Loads on every mount and returns nothing before the answer: for the initial values of a form. */
export function useFreshCall<A>(key: RouteKey, input: LooseInput): SWRResponse<A, ApiError> {
  const [visit] = useState(() => ++visits);
  return useSWR<A, ApiError>(
    [...apiKey(key, input as Input<RouteKey>), String(visit)],
    () => call<A>(key, input),
    ONCE,
  );
}

/**
 * Loads through SWR; `null` instead of options sends no request. Pass `language` where the answer contains sentences,
 * so that another language loads them again.
 */
export const useApi = <K extends RouteKey>(
  key: K,
  options: (Input<K> & RequestOptions & { language?: string }) | null,
  swr?: SWRConfiguration<Answer<K>, ApiError>,
): SWRResponse<Answer<K>, ApiError> => useCall<Answer<K>>(key, options as Loose | null, swr);
