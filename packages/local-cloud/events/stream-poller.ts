import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FunctionSpec } from '../assembly/functions.ts';
import type { StreamSpec } from '../assembly/triggers.ts';
import { delayOf, type Faults, noFaults, strikes } from '../faults/faults.ts';
import { type LambdaPool, Throttled } from '../lambda/pool.ts';
import { readJson, writeJson } from '../lib/files.ts';
import type { GiveUp } from './failed-batches.ts';
import { matchesPattern } from './filter.ts';
import type { StreamRecord, StreamWindow } from './stream-window.ts';

const POLL_MS = 150;
/** Pause between polls while records arrive, so that each poll reads several. */
const BUSY_MS = 30;
/** Minimum interval between writes of the position: replacing a file blocks the process until the disk is done. */
const POSITION_INTERVAL_MS = 1000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;

const answerSchema = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) });
/** `stream`: which one it is a position in. An event source that gets another stream is another one. */
const positionSchema = z.object({ sequence: z.string().optional(), stream: z.string().optional() });

export interface StreamPollerOptions {
  spec: StreamSpec;
  target: FunctionSpec;
  stream: StreamWindow;
  pool: LambdaPool;
  giveUp: GiveUp;
  /** Stores the position. A restart skips no record; after a crash some are delivered again, as in Lambda. */
  positionFile: string;
  /** What goes wrong on purpose. */
  faults?: Faults;
}

export interface PollerState {
  sequence: string | undefined;
  delivered: number;
  lastError: string | undefined;
}

/** An event source mapping: ordered batches, with filters, retries, bisection and on-failure queue. */
export class StreamPoller {
  readonly spec: StreamSpec;
  readonly target: FunctionSpec;
  readonly state: PollerState = { sequence: undefined, delivered: 0, lastError: undefined };
  #options: StreamPollerOptions;
  #faults: Faults;
  #stop = new AbortController();
  #loop: Promise<void> | undefined;
  #kept: { sequence: string | undefined; at: number } = { sequence: undefined, at: 0 };
  /** Consecutive empty polls, and the callers waiting for them. */
  #empty = 0;
  #waiting: (() => void)[] = [];

  constructor(options: StreamPollerOptions) {
    this.#options = options;
    this.#faults = options.faults ?? noFaults();
    this.spec = options.spec;
    this.target = options.target;
  }

  /** A new mapping starts at the end of the stream, unless it is set to start at the beginning. */
  async start(): Promise<void> {
    const kept = positionSchema.optional().parse(readJson(this.#options.positionFile));
    const stored = kept && (kept.stream ?? this.spec.streamArn) === this.spec.streamArn ? kept : undefined;
    this.state.sequence = stored?.sequence;
    if (!stored && !this.spec.fromBeginning) this.state.sequence = await this.#options.stream.end();
    this.#keep();
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
    this.#keep();
  }

  /** Resolves once every record now in the stream has been handled. */
  caughtUp(): Promise<void> {
    this.#empty = 0;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const count = await this.#poll().catch((error: unknown) => {
        this.state.lastError = String(error);
        return undefined;
      });
      this.#countPoll(count);
      await this.#pause(count ? BUSY_MS : POLL_MS);
    }
  }

  /** Two empty polls in a row are required: the first may have started before the last change was written. */
  #countPoll(count: number | undefined): void {
    this.#empty = count === 0 ? this.#empty + 1 : 0;
    if (this.#empty < 2) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Returns the number of records read. As in Lambda, batches contain only records that pass the filters. */
  async #poll(): Promise<number> {
    const records = await this.#options.stream.readAfter(this.state.sequence);
    const wanted = records.filter((record) => this.#passes(record));
    for (let at = 0; at < wanted.length; at += this.spec.batchSize) {
      const isHandled = await this.#deliver(wanted.slice(at, at + this.spec.batchSize));
      if (!isHandled) return records.length;
    }
    this.#advance(records);
    return records.length;
  }

  #advance(handled: StreamRecord[]): void {
    const last = handled.at(-1);
    if (!last) return;
    this.state.sequence = last.dynamodb.SequenceNumber;
    if (Date.now() - this.#kept.at > POSITION_INTERVAL_MS) this.#keep();
  }

  #passes(record: StreamRecord): boolean {
    const { filters } = this.spec;
    return filters.length === 0 || filters.some((pattern) => matchesPattern(pattern, record));
  }

  /**
   * True once every record was handled or given up; false if the poller stopped before. The position advances with each
   * record that was handled, so that a restart repeats none of them. A failed record holds up those after it, as in
   * Lambda.
   */
  async #deliver(batch: StreamRecord[]): Promise<boolean> {
    let left = batch;
    for (let attempt = 0; !this.#stop.signal.aborted; attempt++) {
      const outcome = await this.#attempt(left);
      // Refused invocations are not counted.
      if (outcome.isRefused) attempt -= 1;
      const handled = left.slice(0, left.length - outcome.failed.length);
      this.state.delivered += handled.length;
      this.#advance(handled);
      if (handled.length > 0) attempt = 0;
      left = outcome.failed;
      if (left.length === 0) return true;
      if (this.spec.bisect && left.length > 1) {
        const middle = Math.ceil(left.length / 2);
        return (await this.#deliver(left.slice(0, middle))) && this.#deliver(left.slice(middle));
      }
      if (this.spec.retries >= 0 && attempt >= this.spec.retries) {
        this.#giveUp(left, attempt + 1, outcome.error);
        this.#advance(left);
        return true;
      }
      await this.#pause(Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS));
    }
    return false;
  }

  /** The records from the first failed one on; empty on success. */
  async #attempt(batch: StreamRecord[]): Promise<{ failed: StreamRecord[]; error: string; isRefused?: boolean }> {
    try {
      await this.#pause(delayOf(this.#faults, 'lateMs'));
      const delivered = strikes(this.#faults, 'reordered') ? this.#reordered(batch) : batch;
      if (strikes(this.#faults, 'duplicated')) await this.#options.pool.invoke(this.target, { Records: delivered });
      const answer = await this.#options.pool.invoke(this.target, { Records: delivered });
      this.state.lastError = undefined;
      const unhandled = this.#reported(delivered, answer);
      const from = Math.min(batch.length, ...unhandled.map((record) => batch.indexOf(record)));
      return { failed: batch.slice(from), error: 'reported as failed by the function' };
    } catch (error) {
      this.state.lastError = String(error);
      return { failed: batch, error: this.state.lastError, isRefused: error instanceof Throttled };
    }
  }

  /** Only the order of records of the same item is certain: several batches are handled side by side. */
  #reordered(batch: StreamRecord[]): StreamRecord[] {
    const byItem = Map.groupBy(batch, ({ dynamodb }) => JSON.stringify(dynamodb.Keys));
    const drawn = [...byItem.values()].map((records) => ({ records, place: this.#faults.random('order') }));
    return drawn.sort((a, b) => a.place - b.place).flatMap(({ records }) => records);
  }

  #reported(batch: StreamRecord[], answer: unknown): StreamRecord[] {
    if (!this.spec.reportsItemFailures || answer === null) return [];
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) return batch;
    const identifiers = new Set(parsed.data.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    if (identifiers.size === 0) return [];
    const first = batch.findIndex(({ dynamodb }) => identifiers.has(dynamodb.SequenceNumber));
    return batch.slice(Math.max(0, first));
  }

  #giveUp(records: StreamRecord[], attempts: number, error: string): void {
    const { onFailureArn, functionArn, streamArn } = this.spec;
    if (!onFailureArn) return;
    const description = {
      version: '1.0',
      timestamp: new Date().toISOString(),
      requestContext: { functionArn, condition: 'RetryAttemptsExhausted', approximateInvokeCount: attempts },
      DDBStreamBatchInfo: {
        streamArn,
        batchSize: records.length,
        startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
        endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
      },
    };
    const { name: functionName } = this.target;
    const event = { Records: records };
    this.#options.giveUp(onFailureArn, { id: this.spec.id, functionName, description, event, error });
  }

  #keep(): void {
    const { sequence } = this.state;
    if (this.#kept.at === 0 || sequence !== this.#kept.sequence) this.#write(sequence);
    this.#kept = { sequence, at: Date.now() };
  }

  #write(sequence: string | undefined): void {
    writeJson(this.#options.positionFile, { sequence, stream: this.spec.streamArn });
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }
}
