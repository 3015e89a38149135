import type { FunctionFailure, Usage } from './protocol.ts';

export interface InvocationRecord {
  functionName: string;
  requestId: string;
  startedAt: string;
  durationMs: number;
  /** Time to load the bundle, in milliseconds; set on a cold start only. */
  initMs?: number;
  heapUsedMb?: number;
  /** Missing if the instance was ended. */
  usage?: Usage;
  error?: FunctionFailure;
}

/** Recent invocations of each function, newest first. */
export class InvocationRecords {
  #capacity: number;
  #byFunction = new Map<string, InvocationRecord[]>();

  constructor(capacity = 50) {
    this.#capacity = capacity;
  }

  add(record: InvocationRecord): void {
    const records = this.#byFunction.get(record.functionName) ?? [];
    records.unshift(record);
    records.length = Math.min(records.length, this.#capacity);
    this.#byFunction.set(record.functionName, records);
  }

  of(functionName: string): readonly InvocationRecord[] {
    return this.#byFunction.get(functionName) ?? [];
  }
}
