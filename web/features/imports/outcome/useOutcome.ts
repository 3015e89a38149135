import { useEffect, useRef } from 'react';
import type { ReviewAnswer, ReviewState } from '#shared/imports/review-schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAll } from '#web/platform/api/freshness.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** The error of the last finalising; the review is open again. */
async function reasonOfFailure(): Promise<string | undefined> {
  const { items } = await api('GET /api/jobs', { query: { state: 'failed' }, ownErrors: true });
  return items.find(({ kind }) => kind === 'finalize')?.error;
}

/** Shows an alert with the outcome to a user who watched the import. */
export function useOutcome(review: ReviewAnswer | null | undefined): void {
  const { t } = useTranslation('imports');
  const before = useRef<ReviewState>(undefined);
  const state = review?.state;
  useEffect(() => {
    const wasFinalizing = before.current === 'finalizing';
    before.current = state;
    if (!wasFinalizing || !state || state === 'finalizing') return;
    refreshAll();
    if (state === 'done') {
      alerts.add({ type: 'success', title: t('finalize.done') });
      return;
    }
    const tell = (text: string | undefined) => alerts.add({ type: 'error', title: t('finalize.failed'), text });
    reasonOfFailure().then(tell, () => tell(undefined));
  }, [state, t]);
}
