import { useEffect, useState } from 'react';
import { ApiError } from '#web/platform/api/apiError.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** Seconds to wait after too many attempts: in total, and remaining. */
export type Throttle = { asked: number; left: number };
/** `title` stands above the text: that of a refused log-in. */
export type Failure = { title?: string; text: string; throttle: Throttle | null };

const tick = (failure: Failure | null): Failure | null =>
  failure?.throttle
    ? { ...failure, throttle: { ...failure.throttle, left: Math.max(0, failure.throttle.left - 1) } }
    : failure;

/** Why the last attempt failed, with a countdown for a wait. */
export function useFailure() {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isWaiting = (failure?.throttle?.left ?? 0) > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setFailure(tick), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return {
    failure,
    isWaiting,
    clear: () => setFailure(null),
    fail: (error: unknown) => {
      const { sentence, retryAfter, status } = error instanceof ApiError ? error : {};
      setFailure({
        ...(status === 401 && { title: t('errors.authentication') }),
        text: sentence ?? t('errors.any'),
        throttle: retryAfter ? { asked: retryAfter, left: retryAfter } : null,
      });
    },
  };
}
