import {
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { env } from '#platform/runtime/env.ts';
import type { MatchingRequest } from '../store/matching-request.ts';

let client: SFNClient | undefined;
const steps = (): SFNClient => {
  client ??= new SFNClient({ maxAttempts: 6 });
  return client;
};

/** Executions of one run: the first, and those that a repeated request starts after it has failed. */
const MOST_ATTEMPTS = 10;
const names = (run: string): string[] =>
  Array.from({ length: MOST_ATTEMPTS }, (_, attempt) => (attempt === 0 ? run : `${run}-${attempt}`));

/**
 * Starts the state machine that matches the pieces of a list. A request that comes twice starts one execution: the name of one that
 * runs with the same input is that execution, and the name of one that has ended is taken.
 */
export async function startPieces({ analysis, run }: MatchingRequest): Promise<void> {
  const input = JSON.stringify({ analysis, run });
  for (const name of names(run)) {
    try {
      await steps().send(new StartExecutionCommand({ stateMachineArn: env('MATCHING_MACHINE'), name, input }));
      return;
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  }
  throw new Error(`The pieces of the run ${run} have failed ${MOST_ATTEMPTS} times`);
}

/** Pieces that are being matched end by themselves: their review is gone, or has another run. */
export async function stopPieces({ run }: MatchingRequest): Promise<void> {
  const executions = env('MATCHING_MACHINE').replace(':stateMachine:', ':execution:');
  for (const name of names(run)) {
    try {
      await steps().send(new StopExecutionCommand({ executionArn: `${executions}:${name}`, error: 'Superseded' }));
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return;
      throw error;
    }
  }
}
