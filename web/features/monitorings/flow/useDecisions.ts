import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { askAgain, refreshAfter } from '#web/platform/api/freshness.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type Decision, type Decisions, decisionsWith } from './decisions.ts';

/** The lists and counts that decisions change. */
const CHANGED = ['GET /api/monitorings', 'POST /api/monitorings/fields_values', 'GET /api/events'] as const;

/** While a decision waits, the browser asks before the page is closed. */
function useAskBeforeClosing(decisions: Decisions): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!decisions.isUnfinished()) return;
      void decisions.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [decisions]);
}

/** The decisions of one visit. Leaving the screen writes at once what still waits; closing the page does so and asks. */
export function useDecisions(): Decisions {
  const { t } = useTranslation('monitorings');
  const decisions = useMemo(() => {
    const onFailed = ({ name }: Decision, error: unknown) => {
      const text = error instanceof Error ? error.message : undefined;
      alerts.add({ type: 'error', title: t('flow.failed', { name }), text });
      // It may have been changed by others: the next decision is about what it is now.
      askAgain(['GET /api/monitorings/{id}']);
    };
    return decisionsWith({ onFailed });
  }, [t]);
  useAskBeforeClosing(decisions);
  useEffect(
    () => () => {
      void decisions.flush().then(() => {
        refreshAfter('PUT /api/monitorings/{id}');
        askAgain(CHANGED);
      });
    },
    [decisions],
  );
  useSyncExternalStore(decisions.subscribe, decisions.all);
  return decisions;
}
