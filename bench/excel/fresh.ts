import { spawnSync } from 'node:child_process';
import { peakMegabytes } from '@vigie/workbook/testing/peak';
import { READERS } from './readers.ts';
import { WRITERS } from './writers.ts';

/**
 * `seconds` on the clock and of the processor, which other work on the machine does not change; `peak` is the process's,
 * in MB: Node itself takes about 50 of it.
 */
export type Run = { cells: number; seconds: number; processor: number; peak: number };

/** exceljs in memory needs more than Node's usual heap for 300,000 rows. */
const HEAP = '--max-old-space-size=6000';
const LONGEST = 900_000;

/** One reader, or a writer of so many rows, on one file in a process of its own; null when it failed or never ended. */
export function inFreshProcess(tool: string, path: string, rows = 0): Run | null {
  const own = [HEAP, '--no-warnings', import.meta.filename, tool, path, String(rows)];
  const { stdout, status } = spawnSync(process.execPath, own, { encoding: 'utf8', timeout: LONGEST });
  return status === 0 ? (JSON.parse(stdout) as Run) : null;
}

const TOOLS = { ...READERS, ...WRITERS };

async function measure(tool: string, path: string, rows: number): Promise<Run> {
  const start = performance.now();
  const cells = (await TOOLS[tool]?.(path, rows)) ?? 0;
  const seconds = (performance.now() - start) / 1000;
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return { cells, seconds, processor: (userCPUTime + systemCPUTime) / 1e6, peak: peakMegabytes() };
}

if (import.meta.main) {
  const [tool = '', path = '', rows = ''] = process.argv.slice(2);
  console.log(JSON.stringify(await measure(tool, path, Number(rows))));
}
