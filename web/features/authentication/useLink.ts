import { useState, useSyncExternalStore } from 'react';
import type { Answer } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/apiError.ts';
import { useCall } from '#web/platform/api/useApi.ts';
import { onAddress } from '#web/platform/session/address.ts';
import { tokenHere } from './tokenHere.ts';

type LinkRoute = 'GET /api/oauth2/email-change' | 'GET /api/oauth2/validate-reset-token';

/** The link was used, is too old, or never existed. */
export const isDeadLink = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid_token';

/** The link that opened this page: its token, and what the server says about it. */
export function useLink<K extends LinkRoute>(route: K) {
  const token = useSyncExternalStore(onAddress, tokenHere);
  const [used, setUsed] = useState('');
  const { data, error, isLoading, mutate } = useCall<Answer<K>>(
    route,
    token ? { query: { token }, quiet: true, ownErrors: true } : null,
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return {
    token,
    data,
    error,
    isLoading,
    isDead: !token || token === used || Boolean(error && [400, 422].includes(error.status)),
    setDead: () => setUsed(token),
    retry: () => void mutate(),
  };
}
