import { execFileSync } from 'node:child_process';
import { openWorkbook } from '../open.ts';
import { previewSheets } from '../preview.ts';
import { peakMegabytes } from './peak.ts';

/** The problem code of each file, `read` if it has none, with milliseconds; and the peak memory of the process in MB. */
type Refusals = { files: { code: string; milliseconds: number }[]; peak: number };

/** Reads files one by one in a child process. */
export const refusedInChild = (paths: readonly string[]): Refusals =>
  JSON.parse(execFileSync(process.execPath, ['--no-warnings', import.meta.filename, ...paths], { encoding: 'utf8' }));

async function codeOf(path: string): Promise<string> {
  try {
    const workbook = await openWorkbook(path);
    await previewSheets(workbook).finally(() => workbook.close());
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
}

if (import.meta.main) {
  const files: Refusals['files'] = [];
  for (const path of process.argv.slice(2)) {
    const start = performance.now();
    files.push({ code: await codeOf(path), milliseconds: performance.now() - start });
  }
  console.log(JSON.stringify({ files, peak: peakMegabytes() } satisfies Refusals));
}
