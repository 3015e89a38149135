import { useCallback, useEffect, useRef } from 'react';
import type { ReviewAnswer, ReviewState } from '#shared/imports/review-schema.ts';
import type { ApiError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { pollDelay } from './steps.ts';

export type Following = {
  /** null: none; undefined: not loaded yet. */
  review: ReviewAnswer | null | undefined;
  error: ApiError | undefined;
  /** Resolves when the server has answered, with whether it could. */
  refresh: () => Promise<boolean>;
};

/** The user's current review, polled while the server works on it, except in a hidden tab. */
export function useCurrentReview(): Following {
  const { language } = useFormat();
  const polls = useRef<{ state: ReviewState | null; count: number }>({ state: null, count: 0 });
  const { data, error, mutate } = useApi(
    'GET /api/analysis/by_current_user',
    { ownErrors: true },
    {
      dedupingInterval: 500,
      shouldRetryOnError: (failure: ApiError) => failure.status !== 404,
      onSuccess: ({ state }) => {
        polls.current = state === polls.current.state ? { state, count: polls.current.count + 1 } : { state, count: 0 };
      },
      refreshInterval: (latest) => pollDelay(latest?.state, polls.current.count),
    },
  );
  const refresh = useCallback(async () => {
    const last = polls.current;
    await mutate().catch(() => undefined);
    return polls.current !== last;
  }, [mutate]);
  // The sentence of a failure comes in the user's language. Asked again instead of under a key of its own, so that
  // nothing flickers and an upload under way goes on.
  const shownIn = useRef(language);
  useEffect(() => {
    if (shownIn.current !== language) void refresh();
    shownIn.current = language;
  }, [language, refresh]);
  if (error?.status === 404) return { review: null, error: undefined, refresh };
  return { review: data, error: data ? undefined : error, refresh };
}
