import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { openSync, writeSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, FunctionFailure, Invocation, ToWorker, Usage, WorkerSettings } from './protocol.ts';

type Handler = (event: unknown, context: object) => unknown;

const settings = workerData as WorkerSettings;
const tell = (message: FromWorker) => parentPort?.postMessage(message);

/** Terminating a thread leaves its child processes (Chromium) running: the pool terminates them by pid. */
function reportChildren(): void {
  // Node's types do not tell of it.
  const spawn: unknown = Reflect.get(ChildProcess.prototype, 'spawn');
  if (typeof spawn !== 'function') throw new Error('Node has no ChildProcess.spawn any more.');
  Reflect.set(ChildProcess.prototype, 'spawn', function (this: ChildProcess, ...options: unknown[]): unknown {
    const result: unknown = Reflect.apply(spawn, this, options);
    if (this.pid !== undefined) tell({ type: 'child', pid: this.pid });
    return result;
  });
}

/** Writes synchronously: output before a termination is kept, and no other thread has to copy it. */
function printInto(file: string): void {
  const log = openSync(file, 'a');
  const write = (chunk: string | Uint8Array, ...options: unknown[]): boolean => {
    writeSync(log, Buffer.from(chunk as string));
    const written = options.at(-1);
    if (typeof written === 'function') written();
    return true;
  };
  Object.assign(process.stdout, { write });
  Object.assign(process.stderr, { write });
}

async function loadHandler(): Promise<Handler> {
  const module = (await import(settings.module)) as Record<string, unknown> & { default?: Record<string, unknown> };
  const handler = module[settings.exportName] ?? module.default?.[settings.exportName];
  if (typeof handler !== 'function') throw new Error(`${settings.exportName} is undefined or not exported`);
  return handler as Handler;
}

function context({ requestId, deadline }: Invocation): object {
  const { functionName, functionArn, memoryMb } = settings;
  return {
    awsRequestId: requestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn,
    memoryLimitInMB: String(memoryMb),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadline - realNow(),
  };
}

function failure(error: unknown): FunctionFailure {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

const realNow = Date.now;

/** A clock that is wrong by so long, for all code of the function. */
function skewClock(ms: number): void {
  if (ms === 0) return;
  const now = () => realNow() + ms;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new Date(now()).toString(),
    get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
  });
}

/** Ends the thread as a lost machine would: what it has asked for may have been done. */
const KILLED = 137;
let callsLeft = Number.POSITIVE_INFINITY;
function endBetweenCalls(): void {
  subscribe('http.client.request.start', () => {
    if (callsLeft === 0) process.exit(KILLED);
  });
  subscribe('http.client.response.finish', () => {
    callsLeft -= 1;
    if (callsLeft === 0) process.exit(KILLED);
  });
}

const SAMPLED_MS = 100;
let calls: Usage['calls'] = {};

/** Of the current invocation; a thread runs one at a time. */
function countCalls(): void {
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest };
    const target = request.getHeader('x-amz-target');
    const name = typeof target === 'string' ? target : `S3 ${request.method}`;
    calls[name] = (calls[name] ?? 0) + 1;
  });
}

function usedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/** Measures until the returned function is called. */
function measure(): () => Usage {
  calls = {};
  const before = process.threadCpuUsage();
  let peak = usedBytes();
  const sample = () => {
    peak = Math.max(peak, usedBytes());
  };
  const timer = setInterval(sample, SAMPLED_MS);
  return () => {
    clearInterval(timer);
    sample();
    const { user, system } = process.threadCpuUsage(before);
    return { cpuMs: Math.round((user + system) / 1000), peakMb: Math.round(peak / 1e6), calls };
  };
}

async function run(handler: Handler, invocation: Invocation): Promise<FromWorker> {
  const heapUsedMb = () => Math.round(getHeapStatistics().used_heap_size / 1e6);
  const measured = measure();
  callsLeft = invocation.endsAfterCalls ?? Number.POSITIVE_INFINITY;
  try {
    const result = JSON.stringify(await handler(JSON.parse(invocation.event), context(invocation))) ?? 'null';
    return { type: 'done', heapUsedMb: heapUsedMb(), usage: measured(), result };
  } catch (error) {
    console.error(error);
    return { type: 'done', heapUsedMb: heapUsedMb(), usage: measured(), failure: failure(error) };
  }
}

reportChildren();
countCalls();
endBetweenCalls();
skewClock(settings.clockSkewMs);
printInto(settings.logFile);
const started = performance.now();
enableCompileCache(settings.codeCacheDir);
try {
  const handler = await loadHandler();
  // A thread that is terminated would not write it.
  flushCompileCache();
  parentPort?.on('message', async (message: ToWorker) => {
    // process.exit runs exit listeners, e.g. the one with which puppeteer closes its browser.
    if (message.type === 'leave') process.exit(0);
    else tell(await run(handler, message));
  });
  tell({ type: 'ready', initMs: performance.now() - started });
} catch (error) {
  tell({ type: 'initFailed', failure: failure(error) });
}
