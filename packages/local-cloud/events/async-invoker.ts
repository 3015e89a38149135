import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Assembly } from '../assembly/assembly.ts';
import type { FunctionSpec } from '../assembly/functions.ts';
import { delayOf, type Faults, noFaults, strikes } from '../faults/faults.ts';
import { FunctionError, type LambdaPool, Throttled } from '../lambda/pool.ts';
import { readJson, writeJson } from '../lib/files.ts';
import type { Queues } from './queues.ts';

/** Shorter than in Lambda (one minute, then two), for local use. */
const RETRY_DELAYS_MS = [2_000, 4_000];
/** Before an event that was refused as too much is tried again. */
const THROTTLED_MS = 300;

const pendingSchema = z.object({ id: z.string(), functionName: z.string(), event: z.unknown() });
type Pending = z.infer<typeof pendingSchema>;

export interface AsyncInvokerOptions {
  assembly: Assembly;
  pool: LambdaPool;
  queues: Queues;
  /** Pending events, so that a restart does not lose them. */
  dir: string;
  retryDelaysMs?: number[];
  /** What goes wrong on purpose. */
  faults?: Faults;
}

/** Asynchronous invocation: at least once, with retries, then the dead-letter queue or on-failure destination. */
export class AsyncInvoker {
  #options: AsyncInvokerOptions;
  #faults: Faults;
  #running = new Set<Promise<void>>();
  #stop = new AbortController();

  constructor(options: AsyncInvokerOptions) {
    this.#options = options;
    this.#faults = options.faults ?? noFaults();
    mkdirSync(options.dir, { recursive: true });
  }

  /** Resumes events left by a previous run. */
  resume(): void {
    for (const file of readdirSync(this.#options.dir).filter((name) => name.endsWith('.json'))) {
      const pending = pendingSchema.parse(readJson(join(this.#options.dir, file)));
      const spec = this.#options.assembly.functions.find(({ name }) => name === pending.functionName);
      if (spec) this.#begin(spec, pending);
      else rmSync(join(this.#options.dir, file));
    }
  }

  /** Returns once the event is stored on disk. */
  invoke(spec: FunctionSpec, event: unknown): void {
    const pending: Pending = { id: randomUUID(), functionName: spec.name, event };
    writeJson(this.#file(pending), pending);
    this.#begin(spec, pending);
    if (strikes(this.#faults, 'duplicated')) this.#begin(spec, pending);
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** Resolves once no event is pending or running. */
  async idle(): Promise<void> {
    while (!this.isIdle) await Promise.all(this.#running);
  }

  /** Unfinished events stay on disk for the next start. */
  stop(): void {
    this.#stop.abort();
  }

  #begin(spec: FunctionSpec, pending: Pending): void {
    const run = this.#run(spec, pending).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #run(spec: FunctionSpec, pending: Pending): Promise<void> {
    const settings = this.#options.assembly.asyncSettings.find(({ functionName }) => functionName === spec.name);
    const retries = settings?.retries ?? 2;
    const delays = this.#options.retryDelaysMs ?? RETRY_DELAYS_MS;
    await this.#pause(delayOf(this.#faults, 'lateMs'));
    for (let attempt = 0; ; attempt++) {
      const failure = await this.#attempt(spec, pending);
      if (this.#stop.signal.aborted) return;
      if (!failure) break;
      if (failure instanceof Throttled) {
        attempt -= 1;
        if (await this.#pause(THROTTLED_MS)) continue;
        return;
      }
      if (attempt >= retries) {
        this.#giveUp(spec, pending, failure, attempt + 1, settings?.onFailureArn);
        break;
      }
      if (!(await this.#pause(delays[attempt] ?? delays.at(-1) ?? 0))) return;
    }
    rmSync(this.#file(pending), { force: true });
  }

  /** False if the invoker was stopped meanwhile. */
  #pause(ms: number): Promise<boolean> {
    return sleep(ms, true, { signal: this.#stop.signal }).catch(() => false);
  }

  async #attempt(spec: FunctionSpec, { id, event }: Pending): Promise<FunctionError | undefined> {
    try {
      await this.#options.pool.invokeText(spec, JSON.stringify(event), id);
      return undefined;
    } catch (error) {
      if (error instanceof FunctionError) return error;
      throw error;
    }
  }

  #giveUp(
    spec: FunctionSpec,
    { id, event }: Pending,
    error: FunctionError,
    attempts: number,
    onFailureArn?: string,
  ): void {
    const origin = { functionName: spec.name, event, error: `${error.name}: ${error.message}` };
    if (spec.deadLetterArn) this.#options.queues.send(spec.deadLetterArn, event, origin);
    if (!onFailureArn) return;
    const body = {
      version: '1.0',
      timestamp: new Date().toISOString(),
      requestContext: {
        requestId: id,
        functionArn: `${spec.arn}:$LATEST`,
        condition: 'RetriesExhausted',
        approximateInvokeCount: attempts,
      },
      requestPayload: event,
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      responsePayload: error.failure,
    };
    this.#options.queues.send(onFailureArn, body, origin);
  }

  #file({ id }: Pending): string {
    return join(this.#options.dir, `${id}.json`);
  }
}
