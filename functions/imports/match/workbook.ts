import { join } from 'node:path';
import { openWorkbook, type Workbook } from '@vigie/workbook';
import { inFolder } from '#platform/jobs/worker.ts';
import { env } from '#platform/runtime/env.ts';
import { download } from '#platform/storage/objects.ts';
import type { Review } from '../store/schema.ts';

/** Does something with the file of a review. */
export const withWorkbook = <T>({ key }: Review, work: (workbook: Workbook) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    const path = join(folder, 'list.xlsx');
    await download(env('IMPORTS_BUCKET'), key, path);
    const workbook = await openWorkbook(path);
    try {
      return await work(workbook);
    } finally {
      workbook.close();
    }
  });
