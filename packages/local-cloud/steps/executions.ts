import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Assembly } from '../assembly/assembly.ts';
import { findFunctionByArn } from '../assembly/functions.ts';
import type { StateMachineSpec } from '../assembly/state-machines.ts';
import { type Faults, strikes } from '../faults/faults.ts';
import { type Access, AccessDenied } from '../iam/access.ts';
import { FunctionError, type LambdaPool, Throttled } from '../lambda/pool.ts';
import { readJson, writeJson } from '../lib/files.ts';
import { ACCOUNT, REGION } from '../lib/settings.ts';
import { Ended, StateError } from './errors.ts';
import { answered, nameOfFailure, runFlow, type Surroundings } from './run.ts';

/** Retries wait no longer than this, for local use. */
const LONGEST_WAIT_MS = 4000;
/** Ended executions that are still known. */
const MOST_KEPT = 500;

const executionSchema = z.object({
  arn: z.string(),
  machine: z.string(),
  name: z.string(),
  input: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  startedAt: z.number(),
  endedAt: z.number().optional(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
});
export type Execution = z.infer<typeof executionSchema>;
type Outcome = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;

export interface ExecutionsOptions {
  assembly: Assembly;
  access: Access;
  pool: LambdaPool;
  faults: Faults;
  /** So that a restart does not lose them. */
  dir: string;
  longestWaitMs?: number;
}

/**
 * Executions of state machines. One that the end of the process interrupted begins again from its first state at the next
 * start.
 */
export class Executions {
  readonly #options: ExecutionsOptions;
  readonly #known = new Map<string, Execution>();
  readonly #running = new Map<string, { stop: AbortController; over: Promise<void> }>();
  #isStopped = false;

  constructor(options: ExecutionsOptions) {
    this.#options = options;
    mkdirSync(options.dir, { recursive: true });
  }

  resume(): void {
    for (const file of readdirSync(this.#options.dir).filter((name) => name.endsWith('.json'))) {
      const execution = executionSchema.parse(readJson(join(this.#options.dir, file)));
      this.#known.set(execution.arn, execution);
    }
    for (const execution of this.#known.values()) {
      const machine = this.#options.assembly.stateMachines.find(({ arn }) => arn === execution.machine);
      if (execution.status === 'RUNNING' && machine) this.#begin(machine, execution);
    }
  }

  find(arn: string): Execution | undefined {
    return this.#known.get(arn);
  }

  /** The executions of a state machine, newest first. */
  of({ arn }: StateMachineSpec): Execution[] {
    return [...this.#known.values()]
      .filter(({ machine }) => machine === arn)
      .toSorted((one, other) => other.startedAt - one.startedAt);
  }

  /** Undefined if the name is taken: by one that has ended, or has another input. */
  start(machine: StateMachineSpec, name: string, input: string): Execution | undefined {
    const arn = executionArn(machine.name, name);
    const known = this.#known.get(arn);
    if (known) return known.status === 'RUNNING' && known.input === input ? known : undefined;
    const execution: Execution = { arn, machine: machine.arn, name, input, status: 'RUNNING', startedAt: Date.now() };
    this.#save(execution);
    this.#begin(machine, execution);
    return execution;
  }

  /** What its functions are doing goes on, as in Lambda. */
  stop(execution: Execution, error?: string, cause?: string): Execution {
    if (execution.status !== 'RUNNING') return execution;
    const ended = this.#end(execution, {
      status: 'ABORTED',
      ...(error !== undefined && { error }),
      ...(cause !== undefined && { cause }),
    });
    this.#running.get(execution.arn)?.stop.abort();
    return ended;
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  async idle(): Promise<void> {
    while (!this.isIdle) await Promise.all([...this.#running.values()].map(({ over }) => over));
  }

  /** Running ones stay on disk for the next start. */
  stopAll(): void {
    this.#isStopped = true;
    for (const { stop } of this.#running.values()) stop.abort();
  }

  #begin(machine: StateMachineSpec, execution: Execution): void {
    const stop = new AbortController();
    const over = this.#run(machine, execution, stop.signal).finally(() => this.#running.delete(execution.arn));
    this.#running.set(execution.arn, { stop, over });
  }

  async #run(machine: StateMachineSpec, execution: Execution, stopped: AbortSignal): Promise<void> {
    const { definition } = machine;
    const limit = definition.TimeoutSeconds;
    const timeout = limit === undefined ? undefined : AbortSignal.timeout(limit * 1000);
    const signal = timeout ? AbortSignal.any([stopped, timeout]) : stopped;
    const input: unknown = JSON.parse(execution.input);
    const Execution = { Id: execution.arn, Name: execution.name, Input: input };
    // What runs out of its time, or is stopped, does not wait for functions that still work.
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Ended())));
    aborted.catch(() => undefined);
    try {
      const flow = runFlow(definition, input, { Execution }, this.#surroundings(machine, signal));
      flow.catch(() => undefined);
      const output = await Promise.race([flow, aborted]);
      this.#end(execution, { status: 'SUCCEEDED', output: JSON.stringify(output) });
    } catch (error) {
      if (timeout?.aborted) this.#end(execution, { status: 'TIMED_OUT', error: 'States.Timeout' });
      else if (error instanceof StateError)
        this.#end(execution, { status: 'FAILED', error: error.error, cause: error.message });
      else if (!(error instanceof Ended))
        this.#end(execution, { status: 'FAILED', error: 'States.Runtime', cause: String(error) });
    }
  }

  #surroundings(machine: StateMachineSpec, signal: AbortSignal): Surroundings {
    const { assembly, faults, longestWaitMs = LONGEST_WAIT_MS } = this.#options;
    return {
      signal,
      longestWaitMs,
      random: () => faults.random('waits'),
      requireItems: () => this.#allowed(machine, 'states:StartExecution', machine.arn, 'States.Permissions'),
      invoke: async (functionName, payload) => {
        const spec = findFunctionByArn(assembly.functions, functionName);
        this.#allowed(machine, 'lambda:InvokeFunction', spec.arn, 'Lambda.AWSLambdaException');
        const call = () => this.#options.pool.invokeText(spec, JSON.stringify(payload));
        if (strikes(faults, 'duplicated')) call().catch(() => undefined);
        try {
          return answered(JSON.parse(await call()));
        } catch (error) {
          throw asStateError(error);
        }
      },
    };

    function asStateError(error: unknown): unknown {
      if (error instanceof Throttled) return new StateError('Lambda.TooManyRequestsException', error.message);
      if (!(error instanceof FunctionError)) return error;
      return new StateError(nameOfFailure(error.failure), JSON.stringify(error.failure));
    }
  }

  #allowed(machine: StateMachineSpec, action: string, resource: string, error: string): void {
    try {
      this.#options.access.requireOf(machine.roleArn, { action, resource });
    } catch (denied) {
      throw denied instanceof AccessDenied ? new StateError(error, denied.message) : denied;
    }
  }

  /** The first end counts. */
  #end(execution: Execution, outcome: Outcome): Execution {
    const current = this.#known.get(execution.arn) ?? execution;
    if (this.#isStopped || current.status !== 'RUNNING') return current;
    if (outcome.error !== undefined && outcome.status !== 'ABORTED')
      console.error(`✗ execution ${execution.name}: ${outcome.error}: ${outcome.cause ?? ''}`);
    const ended = { ...current, ...outcome, endedAt: Date.now() };
    this.#save(ended);
    this.#forgetOldest();
    return ended;
  }

  #save(execution: Execution): void {
    this.#known.set(execution.arn, execution);
    writeJson(this.#file(execution), execution);
  }

  #forgetOldest(): void {
    const ended = [...this.#known.values()].filter(({ status }) => status !== 'RUNNING');
    for (const execution of ended.slice(0, Math.max(0, ended.length - MOST_KEPT))) {
      this.#known.delete(execution.arn);
      rmSync(this.#file(execution), { force: true });
    }
  }

  #file({ arn }: Execution): string {
    return join(this.#options.dir, `${encodeURIComponent(arn)}.json`);
  }
}

export const executionArn = (machine: string, name: string): string =>
  `arn:aws:states:${REGION}:${ACCOUNT}:execution:${machine}:${name}`;

export const newExecutionName = (): string => randomUUID();
