import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type Answer, type ApiError, api, type Input, type RouteKey } from './api.ts';
import type { Manner } from './apiTypes.ts';
import { address } from './request.ts';

/** The SWR key of a call, for `mutate`: its route, address and body. */
export function apiKey<K extends RouteKey>(key: K, input?: Input<K>): string[] {
  const { body, ...rest } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
  return [key, address(key, rest).url, ...(body === undefined ? [] : [JSON.stringify(body)])];
}

/**
 * Loads through SWR; `null` instead of options waits.
 * Pass `language` where the answer holds sentences, so that changing the language asks again.
 */
export function useApi<K extends RouteKey>(
  key: K,
  options: (Input<K> & Manner & { language?: string }) | null,
  swr?: SWRConfiguration<Answer<K>, ApiError>,
): SWRResponse<Answer<K>, ApiError> {
  const { language, ...input } = (options ?? {}) as { language?: string } & Manner;
  const swrKey = options === null ? null : [...apiKey(key, options as Input<K>), ...(language ? [language] : [])];
  return useSWR<Answer<K>, ApiError>(swrKey, () => api(key, input as Input<K> & Manner), swr);
}
