import type { Job } from '#shared/jobs/schema.ts';
import { alerts } from '../alerts/alerts.ts';
import { openDownload } from '../api/files.ts';
import { phrases } from '../language/phrases.ts';
import { loadOptional } from '../optional.ts';
import { failureOf } from '../support/failedJob.ts';
import { followJob } from './followJob.ts';
import { stepOf } from './jobStep.ts';

/** Titles of alerts. */
export type FileWords = { doing: string; done: string; failed: string };
export type FileRequest = () => Promise<{ job: Job }>;

/** Shows what a job does just now until it is over, beside whatever else the user does. */
function showSteps(title: string) {
  const { tell, end } = alerts.begin({ title });
  // Without its phrases, the alert has a title only.
  void loadOptional(() => phrases.need('jobs'));
  const onProgress = (job: Job) => phrases.has(['jobs']) && tell(stepOf(job));
  return { onProgress, end };
}

function save(job: Job, { done, failed }: FileWords): void {
  const { url, file_name = 'vigie' } = job.result ?? {};
  if (url) openDownload(url, file_name);
  alerts.add(url ? { type: 'success', title: done, text: file_name } : failureOf(job, failed));
}

/** Requests a file, shows how far it is, and saves it, or says why there is none. Never throws. */
export async function fetchFile(request: FileRequest, words: FileWords): Promise<void> {
  const { onProgress, end } = showSteps(words.doing);
  const job = await request()
    .then((begun) => followJob(begun.job, { onProgress }))
    // The failed call has shown an alert.
    .catch(() => undefined);
  end();
  if (job) save(job, words);
}
