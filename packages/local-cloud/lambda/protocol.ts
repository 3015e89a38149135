/** Messages between pool and worker. Events and results are JSON text, as in Lambda. */
export interface WorkerSettings {
  /** URL of the module and the name of its handler. */
  module: string;
  exportName: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  /** File to append the function's output to. */
  logFile: string;
}

export interface Invocation {
  type: 'invoke';
  requestId: string;
  event: string;
  deadline: number;
}

export type ToWorker = Invocation | { type: 'leave' };

export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export type FromWorker =
  | { type: 'ready'; initMs: number }
  | { type: 'initFailed'; failure: FunctionFailure }
  | { type: 'child'; pid: number }
  | { type: 'done'; heapUsedMb: number; result?: string; failure?: FunctionFailure };
