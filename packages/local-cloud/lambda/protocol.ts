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
  /** Folder of compiled code. */
  codeCacheDir: string;
  /** How wrong its clock is. */
  clockSkewMs: number;
}

export interface Invocation {
  type: 'invoke';
  requestId: string;
  event: string;
  deadline: number;
  /** Ends after so many answers of services; with 0 at the first call. */
  endsAfterCalls?: number | undefined;
}

export type ToWorker = Invocation | { type: 'leave' };

export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

/** What an invocation took. `calls`: to AWS services, by service and operation. */
export interface Usage {
  /** Processor time of the function's own thread. */
  cpuMs: number;
  /** Largest heap with buffers, sampled. */
  peakMb: number;
  calls: Record<string, number>;
}

export type FromWorker =
  | { type: 'ready'; initMs: number }
  | { type: 'initFailed'; failure: FunctionFailure }
  | { type: 'child'; pid: number }
  | { type: 'done'; heapUsedMb: number; usage: Usage; result?: string; failure?: FunctionFailure };
