import { join, parse } from 'node:path';
import { XLSX } from '#platform/jobs/content-types.ts';
import { type Delivery, deliver, RequestProblem } from '#platform/jobs/deliver.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import { inFolder } from '#platform/jobs/worker.ts';
import { env } from '#platform/runtime/env.ts';
import { download, objectSize } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import type { ImportReportRequest } from '../outcome/report.ts';
import type { ReportRequest } from '../review/report.ts';
import { type ArchivedReview, archivedFileKey, readArchivedReview } from '../store/archive.ts';
import { partsOfReview } from '../store/lines.ts';
import { readReview } from '../store/store.ts';
import { reportFile } from './report-file.ts';

/** `key`: the user's file in the imports bucket. */
type Source = ArchivedReview & { key: string; file_name: string };

async function reportOf({ key, file_name, mapping, parts }: Source, request: Omit<ReportRequest, 'analysis'>) {
  const translate = translatorFor(request.language);
  const progress = (done: number) => updateJob(request.job, { phase: 'writing', done });
  const file = await inFolder(async (folder) => {
    const path = join(folder, 'list');
    await download(env('IMPORTS_BUCKET'), key, path);
    await progress(0);
    return reportFile({ path, mapping, parts, translate, progress });
  });
  const name = `${parse(file_name).name} – ${translate('findings:file')}.xlsx`;
  return { ...file, file_name: name, content_type: XLSX } satisfies Delivery;
}

const isKept = async (key: string): Promise<boolean> => (await objectSize(env('IMPORTS_BUCKET'), key)) !== undefined;

/** The review with its file; fails once the uploaded file is deleted. */
async function analysed(id: string): Promise<Source> {
  const review = await readReview(id);
  if (!review?.mapping || !(await isKept(review.key)))
    throw new RequestProblem('file_missing', { file: review?.file_name ?? '' });
  const { key, file_name, mapping } = review;
  return { key, file_name, mapping, parts: () => partsOfReview(review) };
}

async function imported({ import: id, file_name }: ImportReportRequest): Promise<Source> {
  const review = await readArchivedReview(id);
  const key = archivedFileKey(id);
  if (!review || !(await isKept(key))) throw new RequestProblem('file_missing', { file: file_name });
  return { key, file_name, ...review };
}

/** The user's rows with the findings or the problem for each. */
export const exportReport = (bucket: string, request: ReportRequest): Promise<void> =>
  deliver(bucket, request, async () => reportOf(await analysed(request.analysis), request));

/** The same for a finalised import, with the decisions. */
export const exportImportReport = (bucket: string, request: ImportReportRequest): Promise<void> =>
  deliver(bucket, request, async () => reportOf(await imported(request), request));
