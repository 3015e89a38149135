/** Bytes that can be read by ranges: an object in S3, a file, memory. */
export interface ByteSource {
  readonly size: number;
  /** Exactly these bytes; fewer only when the object is shorter than it should be. */
  read(from: number, length: number): Promise<Uint8Array>;
}

/** Takes chunks of any size, in order. */
export type ByteSink = (chunk: Uint8Array) => Promise<void> | void;

/** Reading bytes that nobody wants is cheaper than another request up to here. */
const GAP = 32 * 1024;
const MAX_READ = 8 * 2 ** 20;

type Wanted = { from: number; length: number; give: (bytes: Uint8Array) => void; fail: (error: unknown) => void };

/** Joins ranges that are asked for in the same turn and lie near each other. */
export function coalesced(source: ByteSource): ByteSource {
  let waiting: Wanted[] = [];
  const readAll = () => {
    const wanted = waiting.sort((a, b) => a.from - b.from);
    waiting = [];
    for (const group of neighbours(wanted)) void readGroup(source, group);
  };
  return {
    size: source.size,
    read: (from, length) =>
      new Promise((give, fail) => {
        if (waiting.push({ from, length, give, fail }) === 1) setImmediate(readAll);
      }),
  };
}

function neighbours(ascending: readonly Wanted[]): Wanted[][] {
  const groups: Wanted[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const wanted of ascending) {
    const group = groups.at(-1);
    const next = Math.max(end, wanted.from + wanted.length);
    if (group && wanted.from - end <= GAP && next - group[0]!.from <= MAX_READ) group.push(wanted);
    else groups.push([wanted]);
    end = groups.at(-1)!.length === 1 ? wanted.from + wanted.length : next;
  }
  return groups;
}

async function readGroup(source: ByteSource, group: readonly Wanted[]): Promise<void> {
  const from = group[0]!.from;
  const end = Math.max(...group.map((wanted) => wanted.from + wanted.length));
  try {
    const bytes = await source.read(from, end - from);
    for (const wanted of group) {
      const at = wanted.from - from;
      wanted.give(bytes.subarray(at, at + wanted.length));
    }
  } catch (error) {
    for (const wanted of group) wanted.fail(error);
  }
}
