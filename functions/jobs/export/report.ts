import { join, parse } from 'node:path';
import { deliver, RequestProblem } from '#lib/deliver.ts';
import { env } from '#lib/env.ts';
import { updateJob } from '#lib/jobs.ts';
import { speak } from '#lib/phrases.ts';
import { download, objectSize } from '#lib/storage.ts';
import { inFolder } from '#lib/worker.ts';
import { linesOf } from '../../analysis/lines.ts';
import type { ReportRequest } from '../../analysis/report.ts';
import { type Analysis, readAnalysis } from '../../analysis/store.ts';
import { XLSX } from '../../analysis/template.ts';
import { reportFile } from './report-file.ts';

type Mapped = Analysis & Required<Pick<Analysis, 'mapping'>>;

/** The analysis, as long as the file that its user sent is kept. */
async function mappedAnalysis(id: string): Promise<Mapped> {
  const analysis = await readAnalysis(id);
  if (!analysis?.mapping || (await objectSize(env('IMPORTS_BUCKET'), analysis.key)) === undefined)
    throw new RequestProblem('file_missing', { file: analysis?.file_name ?? '' });
  return analysis as Mapped;
}

/** The user's own rows with what was found for each, or what is wrong with it. */
export const exportReport = (bucket: string, { job, analysis: id, language }: ReportRequest): Promise<void> =>
  deliver(bucket, { job }, async () => {
    const analysis = await mappedAnalysis(id);
    const { key, mapping, file_name } = analysis;
    const lines = await linesOf(analysis);
    const say = speak(language);
    const progress = (done: number) => updateJob(job, { done });
    const file = await inFolder(async (folder) => {
      const path = join(folder, 'list');
      await download(env('IMPORTS_BUCKET'), key, path);
      return reportFile({ path, mapping, lines, say, progress });
    });
    return { ...file, file_name: `${parse(file_name).name} – ${say('server:report.file')}.xlsx`, content_type: XLSX };
  });
