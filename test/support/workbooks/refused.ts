import { execFileSync } from 'node:child_process';
import { previewSheets } from '#platform/workbook/preview.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';
import { peakMegabytes } from '../peak.ts';

/** What became of each file, with milliseconds, and the peak of the process that read them all, in MB. */
type Refusals = { files: { code: string; milliseconds: number }[]; peak: number };

/** Reads files one after the other in a process of its own. */
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
