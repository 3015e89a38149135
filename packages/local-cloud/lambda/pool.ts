import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { FunctionSpec } from '../assembly/functions.ts';
import { count, type Faults, noFaults, strikes } from '../faults/faults.ts';
import { type Endpoints, functionEnvironment, temporaryFolder } from './environment.ts';
import { FunctionError, Instance, type Loading } from './instance.ts';
import type { FunctionLog } from './log.ts';
import { type InvocationRecord, InvocationRecords } from './records.ts';

export { FunctionError } from './instance.ts';

/** What an instance holds at least. */
const INSTANCE_BYTES = 60e6;
/** More instances would only compete for processors; each has caches of its own. */
const MAX_INSTANCES = Math.max(2, availableParallelism());
/** Idle instances of all functions, in an eighth of the memory. */
const MAX_IDLE = Math.max(16, Math.floor(totalmem() / 8 / INSTANCE_BYTES));

/** More calls than this before its end, and nearly every invocation would survive. */
const MOST_CALLS = 12;

/** Lambda refuses an invocation; asynchronous ones are tried again without being counted. */
export class Throttled extends FunctionError {
  constructor() {
    super({ errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.', trace: [] });
  }
}

interface Crew {
  idle: Instance[];
  busy: number;
  waiting: (() => void)[];
}

/**
 * Runs bundles like Lambda: one invocation at a time per instance, idle instances reused, further invocations queued.
 */
export class LambdaPool {
  readonly records = new InvocationRecords();
  #crews = new Map<string, Crew>();
  /** Running instances, each with its temporary folder. */
  #instances = new Map<Instance, string>();
  /** Idle instances of all functions, least recently used first. */
  #idle = new Map<Instance, Crew>();
  #endpoints: Endpoints;
  #log: FunctionLog;
  #tmp: string;
  #loading: Loading;
  #faults: Faults;
  #mostIdle: number;
  #running = 0;
  #stopped = false;

  /** Empties `tmp`: temporary folders do not outlive the pool. */
  constructor(
    endpoints: Endpoints,
    log: FunctionLog,
    tmp: string,
    loading: Loading,
    { faults = noFaults(), mostIdle = MAX_IDLE }: { faults?: Faults; mostIdle?: number } = {},
  ) {
    this.#endpoints = endpoints;
    this.#log = log;
    this.#tmp = tmp;
    this.#loading = loading;
    this.#faults = faults;
    this.#mostIdle = mostIdle;
    rmSync(tmp, { recursive: true, force: true });
    mkdirSync(tmp, { recursive: true });
  }

  /** Resolves to the function's result as JSON text; rejects with FunctionError. */
  async invokeText(spec: FunctionSpec, event: string, requestId: string = randomUUID()): Promise<string> {
    if (this.#refuses()) throw new Throttled();
    this.#running += 1;
    const crew = this.#crew(spec);
    await this.#enter(crew, Math.min(MAX_INSTANCES, spec.concurrency ?? MAX_INSTANCES));
    try {
      return await this.#run(spec, crew, event, requestId);
    } finally {
      this.#running -= 1;
      crew.busy -= 1;
      crew.waiting.shift()?.();
    }
  }

  #refuses(): boolean {
    const isFull = this.#running >= this.#faults.concurrency;
    if (isFull) count(this.#faults, 'concurrency');
    return isFull || strikes(this.#faults, 'refused');
  }

  /** After how many calls an invocation ends. */
  #endsAfterCalls(): number | undefined {
    return strikes(this.#faults, 'killed') ? Math.floor(this.#faults.random('killedAt') * MOST_CALLS) : undefined;
  }

  /** Of a new instance. */
  #clockSkewMs(): number {
    const { clockSkewMs, random } = this.#faults;
    return clockSkewMs === 0 ? 0 : Math.round((2 * random('clockSkewMs') - 1) * clockSkewMs);
  }

  async invoke(spec: FunctionSpec, event: unknown): Promise<unknown> {
    return JSON.parse(await this.invokeText(spec, JSON.stringify(event)));
  }

  /** Stops idle instances, and running ones once they finish, so that the next invocation reloads the bundle. */
  async reset(functionName?: string): Promise<void> {
    const crews = [...this.#crews].filter(([name]) => functionName === undefined || name === functionName);
    const dropped = crews.flatMap(([name, crew]) => {
      this.#crews.delete(name);
      for (const instance of crew.idle) this.#idle.delete(instance);
      return crew.idle;
    });
    await Promise.all(dropped.map((instance) => this.#end(instance)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#crews.clear();
    await Promise.all([...this.#instances.keys()].map((instance) => this.#end(instance)));
  }

  async #run(spec: FunctionSpec, crew: Crew, event: string, requestId: string): Promise<string> {
    const started = performance.now();
    const record: InvocationRecord = {
      functionName: spec.name,
      requestId,
      startedAt: new Date().toISOString(),
      durationMs: 0,
    };
    const invocation = { requestId, event, endsAfterCalls: this.#endsAfterCalls() };
    let instance: Instance | undefined;
    try {
      instance = this.#idleInstance(crew);
      if (!instance) {
        instance = this.#start(spec);
        record.initMs = Math.ceil(await instance.ready);
      }
      const { result, heapUsedMb } = await instance.run(invocation, spec.timeoutSeconds, (usage) => {
        record.usage = usage;
      });
      record.heapUsedMb = heapUsedMb;
      return result;
    } catch (error) {
      const failure = asFunctionError(error);
      record.error = failure.failure;
      // An instance stopped together with the pool has not failed.
      if (!this.#stopped) this.#log.error(spec.name, `${failure.name}: ${failure.message}`);
      throw failure;
    } finally {
      record.durationMs = Math.round(performance.now() - started);
      this.records.add(record);
      if (instance) await this.#release(spec, crew, instance);
    }
  }

  /** An idle instance can crash, e.g. of an unhandled rejection. */
  #idleInstance(crew: Crew): Instance | undefined {
    for (let instance = crew.idle.pop(); instance; instance = crew.idle.pop()) {
      this.#idle.delete(instance);
      if (instance.alive) return instance;
      void this.#end(instance);
    }
    return undefined;
  }

  #start(spec: FunctionSpec): Instance {
    // As in Lambda, every instance has a temporary folder of its own.
    const TMPDIR = mkdtempSync(join(this.#tmp, 'f'));
    const environment = { ...functionEnvironment(spec, this.#endpoints), ...temporaryFolder(TMPDIR) };
    const instance = new Instance(spec, environment, this.#log.file(spec.name), this.#loading, this.#clockSkewMs());
    this.#instances.set(instance, TMPDIR);
    return instance;
  }

  async #release(spec: FunctionSpec, crew: Crew, instance: Instance): Promise<void> {
    const current = this.#crews.get(spec.name) === crew;
    if (instance.alive && current) {
      crew.idle.push(instance);
      this.#idle.set(instance, crew);
      await this.#makeRoom();
    } else await this.#end(instance);
  }

  /** Stops the least recently used; of functions with several first, since the next call of another would start one anew. */
  async #makeRoom(): Promise<void> {
    while (this.#idle.size > this.#mostIdle) {
      const idle = [...this.#idle];
      const least = idle.find(([, crew]) => crew.idle.length > 1) ?? idle[0];
      if (!least) return;
      const [instance, crew] = least;
      this.#idle.delete(instance);
      crew.idle = crew.idle.filter((each) => each !== instance);
      await this.#end(instance);
    }
  }

  async #end(instance: Instance): Promise<void> {
    const folder = this.#instances.get(instance);
    this.#instances.delete(instance);
    await instance.stop();
    // A browser that was unpacked there takes 200 MB.
    if (folder) await rm(folder, { recursive: true, force: true });
  }

  async #enter(crew: Crew, most: number): Promise<void> {
    if (this.#stopped) throw asFunctionError(new Error('The local cloud is stopping.'));
    while (crew.busy >= most) await new Promise<void>((resolve) => crew.waiting.push(resolve));
    crew.busy += 1;
  }

  #crew(spec: FunctionSpec): Crew {
    const known = this.#crews.get(spec.name);
    if (known) return known;
    const crew: Crew = { idle: [], busy: 0, waiting: [] };
    this.#crews.set(spec.name, crew);
    return crew;
  }
}

function asFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new FunctionError({ errorType: 'Runtime.Error', errorMessage: message, trace: [] });
}
