import { setTimeout as sleep } from 'node:timers/promises';
import { valueIn } from '../lib/objects.ts';
import { type Context, checkSize, filled, valueAt, withResult } from './data.ts';
import type { Flow, MapState, Retrier, State, TaskState } from './definition.ts';
import { Ended, isNamed, StateError } from './errors.ts';

/** What the states of an execution need from outside. */
export interface Surroundings {
  /** Rejects with `StateError`. */
  invoke(functionName: string, payload: unknown): Promise<unknown>;
  /** Rejects with `StateError` if the role may not start the items of a distributed map. */
  requireItems(): void;
  /** Draws between 0 and 1. */
  random(): number;
  /** A retry waits at most so long, whatever the definition says. */
  longestWaitMs: number;
  /** Aborted once the execution has ended. */
  signal: AbortSignal;
}

/** Runs states from the first to an end, and returns the output. Rejects with `StateError` or `Ended`. */
export async function runFlow(flow: Flow, input: unknown, context: Context, around: Surroundings): Promise<unknown> {
  let [name, data]: [string | undefined, unknown] = [flow.StartAt, input];
  while (name !== undefined) {
    const state: State | undefined = flow.States[name];
    if (!state) throw new StateError('States.Runtime', `There is no state ${name}.`);
    if (state.Type === 'Succeed') return data;
    if (state.Type === 'Fail') throw new StateError(state.Error ?? 'States.TaskFailed', state.Cause ?? '');
    ({ next: name, data } = await recovering(state, data, context, around));
  }
  return data;
}

type Step = { next: string | undefined; data: unknown };
type Working = TaskState | MapState;

/** A state with its retries; what they do not help with goes where `Catch` says. */
async function recovering(state: Working, input: unknown, context: Context, around: Surroundings): Promise<Step> {
  const tried = new Map<Retrier, number>();
  for (;;) {
    try {
      if (around.signal.aborted) throw new Ended();
      return { next: state.Next, data: await outputOf(state, input, context, around) };
    } catch (error) {
      if (!(error instanceof StateError) || around.signal.aborted) throw error;
      if (await retries(state, error, tried, around)) continue;
      const caught = state.Catch.find(({ ErrorEquals }) => isNamed(ErrorEquals, error.error));
      if (!caught) throw error;
      const told = { Error: error.error, Cause: error.message };
      return { next: caught.Next, data: withResult(caught.ResultPath, input, told) };
    }
  }
}

/** Waits and says whether to try again. */
async function retries(
  { Retry }: Working,
  { error }: StateError,
  tried: Map<Retrier, number>,
  { random, longestWaitMs, signal }: Surroundings,
): Promise<boolean> {
  const retrier = Retry.find(({ ErrorEquals }) => isNamed(ErrorEquals, error));
  const times = retrier ? (tried.get(retrier) ?? 0) : 0;
  if (!retrier || times >= retrier.MaxAttempts) return false;
  tried.set(retrier, times + 1);
  const seconds = retrier.IntervalSeconds * retrier.BackoffRate ** times;
  const waited = Math.min(seconds * 1000, (retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY) * 1000, longestWaitMs);
  const share = retrier.JitterStrategy === 'FULL' ? random() : 1;
  await sleep(waited * share, undefined, { signal }).catch(() => {
    throw new Ended();
  });
  return true;
}

async function outputOf(state: Working, input: unknown, context: Context, around: Surroundings): Promise<unknown> {
  const result = await (state.Type === 'Task'
    ? around.invoke(state.Parameters.FunctionName, filled(state.Parameters.Payload, input, context))
    : resultsOf(state, input, context, around));
  const selected = state.ResultSelector ? filled(state.ResultSelector, result, context) : result;
  const output = withResult(state.ResultPath, input, selected);
  checkSize(output);
  return output;
}

/** Items side by side, each an execution of its own. The first that fails ends the map, and no further one begins. */
async function resultsOf(state: MapState, input: unknown, context: Context, around: Surroundings): Promise<unknown[]> {
  const items = valueAt(state.ItemsPath, input, context);
  if (!Array.isArray(items)) throw new StateError('States.Runtime', `${state.ItemsPath} is not an array.`);
  const stop = new AbortController();
  const within = { ...around, signal: AbortSignal.any([around.signal, stop.signal]) };
  const results: unknown[] = new Array(items.length);
  const waiting = items.entries();
  const work = async () => {
    for (const [Index, Value] of waiting) {
      if (within.signal.aborted) throw new Ended();
      around.requireItems();
      const own: Context = { ...context, Map: { Item: { Index, Value } } };
      const given = state.ItemSelector ? filled(state.ItemSelector, input, own) : Value;
      results[Index] = await runFlow(state.ItemProcessor, given, own, within);
    }
  };
  const atOnce = Math.min(items.length, state.MaxConcurrency || items.length);
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
    return results;
  } catch (error) {
    if (!(error instanceof StateError) || error.error === 'States.Permissions') throw error;
    throw new StateError(
      'States.ExceedToleratedFailureThreshold',
      `The specified tolerated failure threshold was exceeded: ${error.error}: ${error.message}`,
    );
  } finally {
    stop.abort();
  }
}

/** The answer of Lambda's `Invoke` as a task gets it. */
export const answered = (payload: unknown) => ({ ExecutedVersion: '$LATEST', Payload: payload, StatusCode: 200 });

/** The name of a function's own error: what it threw, or how its runtime ended. */
export const nameOfFailure = (failure: unknown): string => String(valueIn(failure, 'errorType') ?? 'Lambda.Unknown');
