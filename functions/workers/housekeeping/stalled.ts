import { type Analysis, allAnalyses, Overtaken, updateAnalysis } from '#functions/imports/store/store.ts';
import { failJob } from '#platform/jobs/jobs.ts';

/** A worker that has not reported for this long was killed: its time limit is 15 minutes. Milliseconds. */
const SILENCE = 20 * 60 * 1000;

async function giveUp(analysis: Analysis): Promise<void> {
  await failJob(analysis.job, 'job_failed');
  if (analysis.state === 'finalizing') return updateAnalysis(analysis.id, { state: 'matched' });
  return updateAnalysis(analysis.id, { state: 'failed', problem: { code: 'job_failed', params: {} } });
}

/** Analyses whose worker died without a word are told to have failed. Answers how many. */
export async function failStalled(at = Date.now()): Promise<number> {
  let failed = 0;
  for await (const analysis of allAnalyses()) {
    const isWorking = ['reading', 'matching', 'finalizing'].includes(analysis.state);
    if (!isWorking || at - Date.parse(analysis.updated_at) < SILENCE) continue;
    try {
      await giveUp(analysis);
      failed += 1;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  return failed;
}
