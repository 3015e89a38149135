import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { transformSync } from 'esbuild';
import type { FunctionSpec } from '../assembly/functions.ts';
import type { FromWorker, FunctionFailure, Invocation, ToWorker, Usage, WorkerSettings } from './protocol.ts';

/** An error of a function or its runtime, in Lambda's format. */
export class FunctionError extends Error {
  readonly failure: FunctionFailure;
  constructor(failure: FunctionFailure) {
    super(failure.errorMessage);
    this.name = failure.errorType;
    this.failure = failure;
  }
}

export interface Output {
  result: string;
  heapUsedMb: number;
}

/** Called with what an invocation took, also when it failed. */
export type Measured = (usage: Usage) => void;

/** Lambda's limit for initialisation. */
const INIT_LIMIT_SECONDS = 10;

/** V8 needs this much memory to load any bundle. */
const SMALLEST_HEAP_MB = 64;

/** The worker's code without its types, made once: each thread would load Node's own compiler for that. */
let workerCode: URL | undefined;
function codeOfWorker(): URL {
  if (workerCode) return workerCode;
  const { code } = transformSync(readFileSync(new URL('./worker.ts', import.meta.url), 'utf8'), { loader: 'ts' });
  workerCode = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  return workerCode;
}

/** How code is loaded and waited for: see `CloudOptions`. */
export type Loading = { codeCacheDir: string; hasSourceMaps: boolean; limitFactor?: number | undefined };
type Run = Omit<Invocation, 'type' | 'deadline'>;

/** An execution environment: a worker thread that runs one invocation at a time. */
export class Instance {
  readonly ready: Promise<number>;
  alive = true;
  readonly #limitFactor: number;
  #worker: Worker;
  #children = new Set<number>();
  #settle: { resolve: (message: FromWorker) => void; reject: (error: Error) => void } | undefined;

  constructor(
    spec: FunctionSpec,
    environment: Record<string, string>,
    logFile: string,
    loading: Loading,
    clockSkewMs = 0,
  ) {
    this.#limitFactor = loading.limitFactor ?? 1;
    const [file, exportName] = splitHandler(spec.handler);
    const settings: WorkerSettings = {
      module: pathToFileURL(findModule(spec.codeDir, file)).href,
      exportName,
      functionName: spec.name,
      functionArn: spec.arn,
      memoryMb: spec.memoryMb,
      logFile,
      codeCacheDir: loading.codeCacheDir,
      clockSkewMs,
    };
    this.#worker = new Worker(codeOfWorker(), {
      env: environment,
      // Workers ignore NODE_OPTIONS in their environment.
      execArgv: loading.hasSourceMaps ? ['--enable-source-maps'] : [],
      resourceLimits: { maxOldGenerationSizeMb: Math.max(SMALLEST_HEAP_MB, spec.memoryMb) },
      workerData: settings,
    });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#end(explain(error, spec)));
    this.#worker.on('exit', (code) =>
      this.#end(failed('Runtime.ExitError', `Runtime exited with exit status ${code}`)),
    );
    this.ready = this.#initialise(spec);
    this.ready.catch(() => undefined);
  }

  /** Rejects with FunctionError; after a timeout or a crash `alive` is false. */
  async run(invocation: Run, timeoutSeconds: number, measured: Measured): Promise<Output> {
    const deadline = Date.now() + timeoutSeconds * 1000;
    const limit = timeoutSeconds * this.#limitFactor;
    const answer = this.#expect(limit, `Task timed out after ${limit.toFixed(2)} seconds`);
    this.#tell({ type: 'invoke', ...invocation, deadline });
    const message = await answer;
    if (message.type !== 'done') throw failed('Runtime.Unknown', 'Runtime protocol violation');
    measured(message.usage);
    if (message.failure) throw new FunctionError(message.failure);
    return { result: message.result ?? 'null', heapUsedMb: message.heapUsedMb };
  }

  /** Gives exit listeners a moment, then terminates the thread and its child processes. */
  async stop(): Promise<void> {
    if (this.alive) {
      const left = new Promise((resolve) => this.#worker.once('exit', resolve));
      this.alive = false;
      this.#tell({ type: 'leave' });
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, 500))]);
    }
    await this.#kill();
  }

  async #initialise(spec: FunctionSpec): Promise<number> {
    const limit = Math.max(INIT_LIMIT_SECONDS, spec.timeoutSeconds) * this.#limitFactor;
    const message = await this.#expect(limit, `Init timed out after ${limit.toFixed(2)} seconds`);
    if (message.type === 'ready') return message.initMs;
    await this.#kill();
    throw message.type === 'initFailed'
      ? new FunctionError(message.failure)
      : failed('Runtime.Unknown', 'Runtime protocol violation');
  }

  #expect(limitSeconds: number, timeoutMessage: string): Promise<FromWorker> {
    return new Promise<FromWorker>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#end(failed('Sandbox.Timedout', timeoutMessage));
        void this.#kill();
      }, limitSeconds * 1000);
      const finish = () => {
        clearTimeout(timer);
        this.#settle = undefined;
      };
      this.#settle = {
        resolve: (message) => {
          finish();
          resolve(message);
        },
        reject: (error) => {
          finish();
          reject(error);
        },
      };
      if (!this.alive) this.#settle.reject(failed('Runtime.ExitError', 'Runtime exited before the invocation'));
    });
  }

  #receive(message: FromWorker): void {
    if (message.type === 'child') this.#children.add(message.pid);
    else this.#settle?.resolve(message);
  }

  #end(error: Error): void {
    this.alive = false;
    this.#settle?.reject(error);
  }

  async #kill(): Promise<void> {
    this.alive = false;
    await this.#worker.terminate();
    for (const pid of this.#children) endProcess(pid);
    this.#children.clear();
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

function failed(errorType: string, errorMessage: string): FunctionError {
  return new FunctionError({ errorType, errorMessage, trace: [] });
}

function explain(error: NodeJS.ErrnoException, spec: FunctionSpec): FunctionError {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') {
    return new FunctionError({
      errorType: error.name,
      errorMessage: error.message,
      trace: (error.stack ?? '').split('\n'),
    });
  }
  return failed('Runtime.OutOfMemory', `Runtime exited: out of memory (the limit is ${spec.memoryMb} MB)`);
}

function splitHandler(handler: string): [string, string] {
  const dot = handler.lastIndexOf('.');
  return [handler.slice(0, dot), handler.slice(dot + 1)];
}

function findModule(dir: string, file: string): string {
  const candidates = ['.mjs', '.js', '.cjs'].map((extension) => join(dir, file + extension));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`The bundle ${join(dir, file)} is missing; run the build first.`);
  return found;
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
