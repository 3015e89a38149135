import { actorOf } from '#lib/auth/actor.ts';
import { now } from '#lib/clock.ts';
import { loadScope } from '#lib/columns/scope.ts';
import { failJob, finishJob, updateJob } from '#lib/jobs.ts';
import { PART, SUPPLIERS } from '#lib/kinds.ts';
import { readRecords } from '#lib/records.ts';
import type { Supplier } from '#shared/suppliers/schema.ts';
import { type Line, linesOf } from '../../analysis/lines.ts';
import { type Analysis, Overtaken, readAnalysis, saveLastImport, updateAnalysis } from '../../analysis/store.ts';
import type { FinalizeRequest } from '../../import_products/finalize.ts';
import { supplierNames } from './part.ts';
import { type Outcome, writeLines } from './write.ts';

const LINES_AT_ONCE = 200;

async function work(analysis: Analysis, request: FinalizeRequest): Promise<void> {
  const actor = await actorOf(analysis.author.user, analysis.author.on_behalf_of);
  const lines = (await linesOf(analysis)).filter((line) => line.is_selected);
  const suppliers = supplierNames([...(await loadScope(SUPPLIERS)).values()] as unknown as Supplier[]);
  const result: Outcome = { created: 0, updated: 0, unchanged: 0 };
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const batch: Line[] = lines.slice(at, at + LINES_AT_ONCE);
    const catalogue = await readRecords(
      PART,
      batch.flatMap((line) => line.product ?? []),
    );
    const outcome = await writeLines(batch, { analysis, author: actor.author, catalogue, suppliers });
    for (const key of ['created', 'updated', 'unchanged'] as const) result[key] += outcome[key];
    const done = Math.min(lines.length, at + LINES_AT_ONCE);
    await Promise.all([updateAnalysis(analysis.id, { done }), updateJob(request.job, { done, total: lines.length })]);
  }
  await saveLastImport(analysis.entity, { date: now(), file_name: analysis.file_name });
  await updateAnalysis(analysis.id, { state: 'done', result });
  await finishJob(request.job, result);
}

/**
 * May be started again after a crash: lines that are imported already change nothing. After an error on our side the
 * review is open again, so that its user can finalise once more.
 */
export async function finalize(request: FinalizeRequest): Promise<void> {
  const analysis = await readAnalysis(request.analysis);
  if (analysis?.state !== 'finalizing' || analysis.job !== request.job) return;
  await updateJob(request.job, { state: 'running' });
  try {
    await work(analysis, request);
  } catch (error) {
    await failJob(request.job, 'job_failed');
    if (error instanceof Overtaken) return;
    await updateAnalysis(analysis.id, { state: 'matched' });
    throw error;
  }
}
