import { useRef, useState } from 'react';
import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { ConfirmAnswer, RequestKind } from '#shared/requests/schema.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { whole } from '#web/platform/jobs/bulk.ts';
import { useUser } from '#web/platform/session/session.ts';
import { cartRows, type Lost, lostAmong, type Pending } from './cartRows.ts';
import { REQUESTS } from './common/kinds.ts';
import { isUncertain } from './common/rules.ts';
import { removeFromCart } from './removal.ts';

const LOST = ['cart_parts_gone', 'cart_parts_not_obsolete'];

/** Of a confirmation that was a job, only the number is known. */
type Confirmed = Pick<ConfirmAnswer, 'confirmed'> & Partial<ConfirmAnswer>;

/** Confirms and pays requests. An error is kept for a retry. */
export function useConfirmation(kind: RequestKind, wanted: readonly Pending[]) {
  const { entity } = useUser();
  const [requests, setRequests] = useState<readonly Pending[]>(wanted.slice(0, MAX_AT_ONCE));
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** The job that confirms many requests, until it fails. Meanwhile the user's balance sinks. */
  const [job, setJob] = useState<Job | null>(null);
  const [lost, setLost] = useState<readonly Lost[]>([]);
  /** The attempt's key, kept until its outcome is known, so that nothing is paid twice. */
  const attempt = useRef<string | null>(null);

  /** Requests that can no longer be confirmed. */
  const look = async ({ code }: ApiError) => {
    if (LOST.includes(code)) setLost(await lostAmong(kind, requests));
    if (code !== 'cart_changed') return;
    const there = new Set((await cartRows(kind, entity.id)).map(({ id }) => id));
    setRequests(requests.filter(({ id }) => there.has(id)));
  };
  const fail = async (error: unknown): Promise<never> => {
    setJob(null);
    if (!(error instanceof ApiError)) throw error;
    if (!isUncertain(error)) attempt.current = null;
    setFailure(error);
    await look(error);
    throw error;
  };

  return {
    requests,
    job,
    failure,
    lost,
    /** The outcome is unknown: the same attempt must be repeated. */
    isFixed: failure !== null && isUncertain(failure),
    confirm: async (note: string): Promise<Confirmed> => {
      attempt.current ??= crypto.randomUUID();
      setFailure(null);
      const body = { ids: requests.map(({ id }) => id), ...(note.trim() && { note: note.trim() }) };
      const requestOptions = { idempotencyKey: attempt.current, ownErrors: true, quiet: true };
      const answer = await api(REQUESTS[kind].confirm, { body, ...requestOptions })
        .then((begun) => whole(begun, setJob))
        .catch(fail);
      attempt.current = null;
      return 'job' in answer ? { confirmed: requests.length } : answer.now;
    },
    /** Removes requests that cannot be confirmed from the cart. */
    removeLost: async () => {
      const ids = lost.map(({ request }) => request.id);
      await removeFromCart(kind, ids);
      setRequests(requests.filter(({ id }) => !ids.includes(id)));
      setLost([]);
      setFailure(null);
    },
  };
}
