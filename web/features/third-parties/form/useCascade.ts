import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import type { Job } from '#shared/jobs/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';

const isOfParts = (key: unknown) => Array.isArray(key) && key[0] === 'GET /api/products';

/** Follows the job that updates the parts of a third-party; `job` while it runs. */
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

  const tell = ({ state, error, result }: Job) => {
    const count = result?.updated ?? 0;
    if (state === 'failed') alerts.add({ type: 'error', title: t('cascade.failed'), text: error });
    else if (count > 0) alerts.add({ type: 'success', title: t('cascade.done', { count, number: number(count) }) });
  };
  const follow = async (begun: Job) => {
    const { signal } = stop.current;
    setJob(begun);
    try {
      tell(await followJob(begun, { signal, onProgress: setJob }));
      await mutate(isOfParts);
    } catch {
      // The failed call has shown an alert, or the sheet was left.
    } finally {
      if (!signal.aborted) setJob(null);
    }
  };
  return { job, follow };
}
