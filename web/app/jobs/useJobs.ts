import { useTranslation } from 'react-i18next';
import { isUnderWay } from '#shared/jobs/states.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useApi } from '#web/platform/api/useApi.ts';

const REFRESH_MS = 3000;

/** The user's jobs, newest first; polled while one is running. */
export function useJobs() {
  const { i18n } = useTranslation();
  const answer = useApi(
    'GET /api/jobs',
    { ...SILENT, language: i18n.language },
    { refreshInterval: (jobs) => (jobs?.items.some(isUnderWay) ? REFRESH_MS : 0) },
  );
  return { ...answer, jobs: answer.data?.items };
}
