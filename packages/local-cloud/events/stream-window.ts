/** A record as Lambda passes it to a function. */
export interface StreamRecord {
  eventID: string;
  eventName: string;
  eventVersion: string;
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: { SequenceNumber: string; [field: string]: unknown };
}

/** What the window reads from: one page of records after a sequence number, or from the beginning. */
export interface StreamPages {
  readPage(after: string | undefined): Promise<StreamRecord[]>;
}

/** Maximum number of records in memory. */
const MAX_RECORDS = 3000;
/** For this long after the end of a stream was reached, other readers do not poll it again. */
const SHARED_MS = 100;

const sequenceOf = (record: StreamRecord | undefined) => record?.dynamodb.SequenceNumber;

/** Sequence numbers are decimal; undefined is before all of them. */
const isBefore = (one: string | undefined, other: string | undefined): boolean =>
  other !== undefined && (one === undefined || BigInt(one) < BigInt(other));

/**
 * The newest records of one stream, in order, shared by all readers so that each page is fetched and decoded once. A
 * reader behind the window fetches its own pages until it has caught up.
 */
export class StreamWindow {
  #pages: StreamPages;
  #kept: number;
  #records: StreamRecord[] = [];
  /** The window holds all records after this one. Undefined before the first read. */
  #start: { after: string | undefined } | undefined;
  #growing: Promise<boolean> | undefined;
  #endSeenAt = Number.NEGATIVE_INFINITY;

  constructor(pages: StreamPages, kept = MAX_RECORDS) {
    this.#pages = pages;
    this.#kept = kept;
  }

  /** Records after a position, in order; none at the end of the stream. */
  async readAfter(position: string | undefined): Promise<StreamRecord[]> {
    this.#start ??= { after: position };
    for (;;) {
      if (isBefore(position, this.#start.after)) return this.#pages.readPage(position);
      const rest = this.#restAfter(position);
      if (rest.length > 0) return rest;
      if (!(await this.#grow())) return [];
    }
  }

  /** Sequence number of the newest record. */
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

  /** Fetches the next page, once for all waiting readers; false at the end of the stream. */
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
