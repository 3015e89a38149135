import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Running } from '../../test/support/stack.ts';

const TICK_MS = 10;

type Process = { cpu: number; mainCpu: number; peakMb: number };

/** Processor time of a process or thread, in seconds. */
function cpuIn(path: string): number {
  const [, after = ''] = readFileSync(path, 'utf8').split(') ');
  const fields = after.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * TICK_MS) / 1000;
}

/** Processor time of a process and of its main thread, and its largest resident memory. */
function processOf(pid: number): Process {
  const [cpu, mainCpu] = [cpuIn(`/proc/${pid}/stat`), cpuIn(`/proc/${pid}/task/${pid}/stat`)];
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpu, mainCpu, peakMb: Math.round(Number(peak) / 1000) };
}

const databaseOf = ({ folder }: Running): number => Number(readFileSync(join(folder, 'data', 'dynamodb.pid'), 'utf8'));

/** What a function's invocations since an instant took together. */
export async function usageSince(running: Running, name: string, since: string) {
  const invocations = (await running.invocations(name)).filter(({ startedAt }) => startedAt >= since);
  const usages = invocations.flatMap(({ usage }) => usage ?? []);
  const calls: Record<string, number> = {};
  for (const usage of usages)
    for (const [call, count] of Object.entries(usage.calls)) {
      const short = call.replace(/^DynamoDB_\d+\./, '');
      calls[short] = (calls[short] ?? 0) + count;
    }
  return {
    invocations: invocations.length,
    cpu: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000,
    peakMb: Math.max(0, ...usages.map(({ peakMb }) => peakMb)),
    calls,
  };
}

/** Processes of the local cloud (with the functions as threads) and of its database. */
export const processes = (running: Running): { cloud: Process; database: Process } => ({
  cloud: processOf(running.pid),
  database: processOf(databaseOf(running)),
});
