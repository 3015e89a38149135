/** A failure in the words of Step Functions: `error` is what `Retry` and `Catch` name. */
export class StateError extends Error {
  readonly error: string;
  constructor(error: string, cause: string) {
    super(cause);
    this.error = error;
  }
}

/** The execution was stopped, or ran out of its time. */
export class Ended extends Error {}

/** `States.ALL` leaves out what no repetition can help. */
const NEVER = new Set(['States.DataLimitExceeded', 'States.Runtime']);

export const isNamed = (named: readonly string[], error: string): boolean =>
  named.includes(error) ||
  (named.includes('States.ALL') && !NEVER.has(error)) ||
  (named.includes('States.TaskFailed') && !NEVER.has(error) && error !== 'States.Timeout');
