import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobRights } from '../../infra/job-rights.ts';
import { groupRights } from '../../infra/rights.ts';
import type { Running } from '../../test/support/product/stack.ts';

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

/** Invocations that the local cloud keeps of a function are few, so that they are collected while the work is done. */
const COLLECT_MS = 500;

/** Collects what every function takes from now on. `end` returns a line for each, the most expensive first. */
export function watchUsage(running: Running) {
  const names = [...Object.keys(groupRights), ...Object.keys(jobRights)];
  const since = new Date().toISOString();
  const seen = new Map<string, Awaited<ReturnType<Running['invocations']>>[number]>();
  const stop = new AbortController();
  const collect = async () => {
    for (const name of names)
      for (const record of await running.invocations(name))
        if (record.startedAt >= since) seen.set(record.requestId, record);
  };
  const collecting = (async () => {
    while (!stop.signal.aborted) {
      await collect();
      await sleep(COLLECT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
    await collect();
  })();
  const before = processes(running);
  const end = async () => {
    stop.abort();
    await collecting;
    const after = processes(running);
    const functions = [...Map.groupBy(seen.values(), ({ functionName }) => functionName)].map(([name, records]) => ({
      name,
      invocations: records.length,
      cpu: records.reduce((sum, { usage }) => sum + (usage?.cpuMs ?? 0), 0) / 1000,
      calls: records.flatMap(({ usage }) => Object.values(usage?.calls ?? {})).reduce((sum, count) => sum + count, 0),
    }));
    const line = (name: string, cpu: number) => `${name.padEnd(24)} ${cpu.toFixed(1).padStart(6)} s processor`;
    return [
      line('database', after.database.cpu - before.database.cpu),
      line('cloud, functions incl.', after.cloud.cpu - before.cloud.cpu),
      ...functions
        .toSorted((a, b) => b.cpu - a.cpu)
        .map(({ name, invocations, cpu, calls }) => `${line(name, cpu)}, ${invocations} invocations, ${calls} calls`),
    ];
  };
  return { end };
}
