import type { Job } from '#shared/jobs/schema.ts';
import { alerts } from '../alerts/alerts.ts';
import { failureOf } from '../support/failedJob.ts';
import { openDownload } from './files.ts';

/** Saves the file of a job that has ended, and says so; or says why there is none. */
export function saveJobFile(job: Job, words: { done: string; failed: string }): void {
  const { url, file_name = 'vigie' } = job.result ?? {};
  if (url) openDownload(url, file_name);
  alerts.add(url ? { type: 'success', title: words.done, text: file_name } : failureOf(job, words.failed));
}
