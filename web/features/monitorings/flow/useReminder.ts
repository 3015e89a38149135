import { useMayAsk } from '#web/features/third-parties/common/useMayAsk.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';

const ONCE = { shouldRetryOnError: false };

/** The request about a part that is followed up, and whether its reminder is due. */
export function useReminder(product: string) {
  const mayAsk = useMayAsk();
  const { data } = useApi(
    'GET /api/events',
    mayAsk
      ? {
          query: { products: [product], follow_up: ['planned', 'due'], order_by: 'next_step_on', size: 1 },
          ownErrors: true,
        }
      : null,
    ONCE,
  );
  const request = data?.items[0];
  const isDue = request?.follow_up === 'due' && request.next_step === 'reminder';
  const draft = useApi(
    'GET /api/events/{id}/reminder',
    isDue ? { params: { id: request.id }, ownErrors: true } : null,
    ONCE,
  ).data;
  return { request, isDue, draft, mayAsk };
}
export type Reminder = ReturnType<typeof useReminder>;

/** Throws if it is refused; one that was sent meanwhile is not sent again. */
export async function sendReminder(id: string): Promise<void> {
  const answer = await api('POST /api/follow_ups/send', { body: { ids: [id] }, quiet: true, ownErrors: true });
  const [outcome] = 'items' in answer ? answer.items : [];
  if (outcome?.outcome === 'refused') throw new Error(typeof outcome.detail === 'string' ? outcome.detail : undefined);
}
