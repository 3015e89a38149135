/** Names of faults, as operators switch them on. Shares are between 0 and 1. */
export interface FaultSettings {
  /** Requests to the table that are refused as throttled. */
  throttled: number;
  /** Writes to the table that are refused because another transaction has one of their items. */
  conflicts: number;
  /** Items of a batch that are left unprocessed. */
  unprocessed: number;
  /** Writes a second that one partition of the table or of an index takes. */
  partitionWrites: number;
  /** Mean time that the table takes longer for an answer. */
  latencyMs: number;
  /** An index follows the table after up to so long. */
  indexLagMs: number;
  /** Requests to S3 that are refused as too many. */
  slowDown: number;
  objectLatencyMs: number;
  /** Invocations that are refused as too many. */
  refused: number;
  /** Invocations that run at the same time, of all functions together. */
  concurrency: number;
  /** Invocations that end between two calls to services. */
  killed: number;
  /** An event, or a batch of a stream, comes after up to so long. */
  lateMs: number;
  /** Events and batches of streams that come twice. */
  duplicated: number;
  /** Batches of streams in which the records of different items change their places. */
  reordered: number;
  /** Mails that are refused as too many. */
  mailThrottled: number;
  /** Clocks of functions are wrong by up to so long. */
  clockSkewMs: number;
}

export interface Faults extends FaultSettings {
  /** Draws between 0 and 1 for a fault. */
  random(fault: string): number;
  /** How often each fault struck. */
  counts: Record<string, number>;
}

const NONE: FaultSettings = {
  ...{ throttled: 0, conflicts: 0, unprocessed: 0, latencyMs: 0, indexLagMs: 0, slowDown: 0, objectLatencyMs: 0 },
  ...{ refused: 0, killed: 0, lateMs: 0, duplicated: 0, reordered: 0, mailThrottled: 0, clockSkewMs: 0 },
  ...{ partitionWrites: Number.POSITIVE_INFINITY, concurrency: Number.POSITIVE_INFINITY },
};

/** Everything at once, harder than AWS on a bad day. */
const ALL: FaultSettings = {
  ...{ throttled: 0.03, conflicts: 0.03, unprocessed: 0.3, partitionWrites: 1000, latencyMs: 4, indexLagMs: 5000 },
  ...{ slowDown: 0.03, objectLatencyMs: 30, refused: 0.03, concurrency: 10, killed: 0.03 },
  ...{ lateMs: 500, duplicated: 0.1, reordered: 0.3, mailThrottled: 0.2, clockSkewMs: 2000 },
};

export const noFaults = (): Faults => ({ ...NONE, random: Math.random, counts: {} });

/** FNV-1a. */
const hash = (text: string): number =>
  [...text].reduce((value, character) => Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);

/** Mulberry32. */
function generator(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each fault has a sequence of its own, so that what one draws does not change another. */
export function seededDraws(seed: string): Faults['random'] {
  const generators = new Map<string, () => number>();
  return (fault) => {
    const next = generators.get(fault) ?? generator(`${seed} ${fault}`);
    generators.set(fault, next);
    return next();
  };
}

const isFault = (name: string): name is keyof FaultSettings => name in NONE;
const isShare = (name: keyof FaultSettings): boolean => NONE[name] === 0 && !name.endsWith('Ms');

function setting(part: string): [keyof FaultSettings, number] {
  const [name = '', value = ''] = part.split('=').map((each) => each.trim());
  if (!isFault(name)) throw new Error(`"${name}" is no fault; there are ${Object.keys(NONE).join(', ')}.`);
  const number = Number(value);
  if (value === '' || !(number >= 0) || (isShare(name) && number > 1))
    throw new Error(`The fault ${name} needs a number${isShare(name) ? ' from 0 to 1' : ''}, not "${value}".`);
  return [name, number];
}

/** Reads `all`, `throttled=0.1,indexLagMs=5000` or both; `seed=…` gives the same draws again. Throws for anything else. */
export function faultsFrom(text: string): Faults {
  const faults = { ...noFaults(), random: seededDraws('1') };
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === 'all') Object.assign(faults, ALL);
    else if (part.startsWith('seed=')) faults.random = seededDraws(part.slice('seed='.length));
    else if (part) Object.assign(faults, Object.fromEntries([setting(part)]));
  }
  return faults;
}

export function count(faults: Faults, fault: keyof FaultSettings, times = 1): void {
  if (times > 0) faults.counts[fault] = (faults.counts[fault] ?? 0) + times;
}

/** Whether a fault strikes now. */
export function strikes(faults: Faults, fault: keyof FaultSettings): boolean {
  const share = faults[fault];
  const isStruck = share > 0 && faults.random(fault) < share;
  if (isStruck) count(faults, fault);
  return isStruck;
}

/** How long something takes, up to the setting. */
export function delayOf(faults: Faults, fault: 'indexLagMs' | 'lateMs'): number {
  if (faults[fault] === 0) return 0;
  count(faults, fault);
  return faults.random(fault) * faults[fault];
}
