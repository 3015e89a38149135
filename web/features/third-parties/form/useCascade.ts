import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import type { Job } from '#shared/jobs/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';

const CHANGED: readonly unknown[] = ['GET /api/products', 'GET /api/suppliers/{id}/cascades'];
const isChanged = (key: unknown) => Array.isArray(key) && CHANGED.includes(key[0]);

/** Follows the job that updates or restores the parts of a third-party; `job` while it runs. */
export function useCascade() {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  const alerts = useAlerts();
  const [job, setJob] = useState<Job | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const tell = ({ kind, state, error, result = {} }: Job) => {
    if (state === 'failed') return alerts.add({ type: 'error', title: t('cascade.failed'), text: error });
    const isUndo = kind === 'cascade_undo';
    const count = (isUndo ? result.undone : result.updated) ?? 0;
    const stayed = (isUndo ? result.kept : result.skipped) ?? 0;
    if (count + stayed === 0) return;
    alerts.add({
      type: isUndo && stayed > 0 ? 'warning' : 'success',
      title: t(isUndo ? 'cascade.undone' : 'cascade.done', { count, number: number(count) }),
      text:
        stayed > 0
          ? t(isUndo ? 'cascade.left' : 'cascade.skipped', { count: stayed, number: number(stayed) })
          : undefined,
    });
  };
  const follow = async (begun: Job) => {
    const { signal } = stop.current;
    setJob(begun);
    try {
      tell(await followJob(begun, { signal, onProgress: setJob }));
      await mutate(isChanged);
    } catch {
      // The failed call has shown an alert, or the sheet was left.
    } finally {
      if (!signal.aborted) setJob(null);
    }
  };
  return { job, follow };
}
