import type { StreamRecord } from './stream-source.ts';

/** What the window needs of a stream: one page of records after a sequence number, or from the beginning. */
export interface StreamPages {
  readPage(after: string | undefined): Promise<StreamRecord[]>;
}

/** At most so many records stay in memory. */
const KEPT = 3000;
/** A stream that has just been found at its end is not asked again for the next reader. */
const SHARED_MS = 100;

const sequenceOf = (record: StreamRecord | undefined) => record?.dynamodb.SequenceNumber;

/** Sequence numbers are decimal; nothing stands before everything else. */
const isBefore = (one: string | undefined, other: string | undefined): boolean =>
  other !== undefined && (one === undefined || BigInt(one) < BigInt(other));

/**
 * The newest records of one stream, in order. All readers share it, each with a position of its own, so that a page is
 * fetched and decoded once. A reader that is further behind than the window reaches reads pages of its own until it has
 * caught up.
 */
export class StreamWindow {
  #pages: StreamPages;
  #kept: number;
  #records: StreamRecord[] = [];
  /** The window holds all records after this one; not known before the first reading. */
  #start: { after: string | undefined } | undefined;
  #growing: Promise<boolean> | undefined;
  #endSeenAt = Number.NEGATIVE_INFINITY;

  constructor(pages: StreamPages, kept = KEPT) {
    this.#pages = pages;
    this.#kept = kept;
  }

  /** Some of the records after a position, in order; none at the end of the stream. */
  async readAfter(position: string | undefined): Promise<StreamRecord[]> {
    this.#start ??= { after: position };
    for (;;) {
      if (isBefore(position, this.#start.after)) return this.#pages.readPage(position);
      const rest = this.#restAfter(position);
      if (rest.length > 0) return rest;
      if (!(await this.#grow())) return [];
    }
  }

  /** The sequence number of the newest record. */
  async end(): Promise<string | undefined> {
    let last: string | undefined;
    for (let page = await this.readAfter(last); page.length > 0; page = await this.readAfter(last)) {
      last = sequenceOf(page.at(-1));
    }
    return last;
  }

  #restAfter(position: string | undefined): StreamRecord[] {
    let [low, high] = [0, this.#records.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(position, sequenceOf(this.#records[middle]))) high = middle;
      else low = middle + 1;
    }
    return this.#records.slice(low);
  }

  /** Fetches the next page, once for everybody who waits for it; false at the end of the stream. */
  #grow(): Promise<boolean> {
    this.#growing ??= this.#fetch().finally(() => {
      this.#growing = undefined;
    });
    return this.#growing;
  }

  async #fetch(): Promise<boolean> {
    if (performance.now() - this.#endSeenAt < SHARED_MS) return false;
    const page = await this.#pages.readPage(sequenceOf(this.#records.at(-1)) ?? this.#start?.after);
    if (page.length === 0) this.#endSeenAt = performance.now();
    this.#records.push(...page);
    this.#trim();
    return page.length > 0;
  }

  #trim(): void {
    const dropped = this.#records.splice(0, Math.max(0, this.#records.length - this.#kept));
    if (dropped.length > 0) this.#start = { after: sequenceOf(dropped.at(-1)) };
  }
}
