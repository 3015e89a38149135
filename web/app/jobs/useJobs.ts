import useSWR from 'swr';
import type { Job } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { refreshJobs } from '#web/platform/api/freshness.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

const REFRESH_MS = 3000;

const stateOf = async (id: string): Promise<Job> =>
  (await api('GET /api/jobs/{id}', { params: { id }, ...SILENT })).job;

/** The user's jobs, newest first. Those that run are asked for one by one, which is cheap; their end loads the list. */
export function useJobs() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const answer = useApi('GET /api/jobs', { ...SILENT, language });
  const listed = answer.data?.items;
  const running = listed?.filter(isUnderWay).map(({ id }) => id) ?? [];
  const { data = [] } = useSWR(
    running.length > 0 ? ['running jobs', language, ...running] : null,
    () => Promise.all(running.map(stateOf)),
    { refreshInterval: REFRESH_MS, onSuccess: (jobs) => void (jobs.every(isUnderWay) || refreshJobs()) },
  );
  const current = new Map(data.map((job) => [job.id, job]));
  return { ...answer, jobs: listed?.map((job) => current.get(job.id) ?? job) };
}
